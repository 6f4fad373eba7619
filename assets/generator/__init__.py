"""The maker of the art: tile faces, tile bodies, portraits, icons, the title's pictures.

Run `python -m assets.generator` from the project's folder after a change; the game itself reads
only the files that this writes. It needs fontTools and two open fonts (see `assets/LICENCES.md`),
and pygame for the two bitmaps; the same sources give the same bytes.

What it writes keeps to what nanosvg, the game's rasteriser, can draw: plain paths, circles and
groups, gradients in user space, no text, filters, masks or references to other elements.
"""
