"""Each widget by mouse and by keyboard, off screen; and the walk of the focus through a form."""

import pygame
import pytest

from game.engine import descriptors
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.intents import (
    Back,
    Clicked,
    Confirm,
    Direction,
    DoubleClicked,
    Dragged,
    Dropped,
    Edit,
    Navigate,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextEdited,
    TextTyped,
    Wheel,
)
from game.ui.scene import STAY, Hearing, Pop
from game.ui.theme import NOTICE_SECONDS, TIP_DELAY_SECONDS
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Column,
    Form,
    Kind,
    Label,
    ListBox,
    Panel,
    ScrollArea,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    option_row,
)
from game.ui.widgets.layout import centred, column, grid, row, split_bottom, split_left, split_top

SIZE = (1280, 720)


@pytest.fixture
def outfit() -> Outfit:
    return Outfit(SettingsStore(None), SIZE)


class Screen:
    """A form with widgets below each other, and a surface to draw on."""

    def __init__(self, outfit: Outfit, *widgets, default=None) -> None:
        self.outfit = outfit
        self.surface = pygame.Surface(SIZE)
        self.touched = 0
        self.form = Form(outfit, widgets, default=default, touch=self.touch)
        y = 20
        for widget in widgets:
            height = widget.height(outfit, 500)
            widget.place(outfit, pygame.Rect(40, y, 500, height))
            y += height + 20

    def touch(self) -> None:
        self.touched += 1

    def click(self, at):
        position = at.rect.center if hasattr(at, "rect") else at
        self.form.handle(PointerMoved(position))
        self.form.handle(PointerPressed(position))
        self.form.handle(PointerReleased(position))
        return self.form.handle(Clicked(position, position))

    def key(self, direction: Direction):
        return self.form.handle(Navigate(direction))

    def drag(self, start, end):
        self.form.handle(PointerPressed(start))
        self.form.handle(Dragged(end, start))
        self.form.handle(PointerReleased(end))
        return self.form.handle(Dropped(end, start))

    def draw(self) -> bytes:
        self.surface.fill((10, 60, 40))
        self.form.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def test_button_by_click_and_by_key(outfit):
    pressed = []
    first = Button("First", lambda: pressed.append(1))
    second = Button("Second", lambda: Pop("second"), Kind.PRIMARY, action="score")
    screen = Screen(outfit, first, second)
    assert screen.click(first) == STAY
    assert pressed == [1]
    screen.key(Direction.NEXT)
    assert screen.form.focused is second
    assert screen.form.handle(Confirm()) == Pop("second")


def test_a_click_that_ends_elsewhere_presses_nothing(outfit):
    pressed = []
    button = Button("Press", lambda: pressed.append(1))
    screen = Screen(outfit, button)
    screen.form.handle(PointerPressed(button.rect.center))
    screen.form.handle(PointerReleased((900, 600)))
    screen.form.handle(Clicked((900, 600), button.rect.center))
    assert pressed == []


def test_a_disabled_button_can_be_reached_but_not_pressed_and_says_why(outfit):
    pressed = []
    sounds = []
    outfit.speaker.play = lambda sound, pan=0.0: sounds.append(sound)
    button = Button("Chow", lambda: pressed.append(1), reason="Only the next player may chow")
    other = Button("Pass", lambda: None)
    screen = Screen(outfit, button, other)
    plain = screen.draw()
    screen.key(Direction.NEXT)
    assert screen.form.focused is button
    assert screen.form.handle(Confirm()) == STAY
    screen.click(button)
    assert pressed == []
    assert sounds == ["nudge", "nudge"]
    screen.form.handle(PointerLeft())
    screen.form.focus(button)
    screen.form.update(TIP_DELAY_SECONDS + 0.1)
    with_tip = screen.draw()
    below = pygame.Rect(button.rect.x, button.rect.bottom + 4, 300, 30)
    assert plain != with_tip
    dark = outfit.theme.tip
    assert any(
        screen.surface.get_at((x, below.centery))[:3] == dark for x in range(below.x, below.right)
    )


def test_tip_waits_for_the_pointer_to_rest(outfit):
    button = Button("Hint", lambda: None, tip="What a strong player would do")
    screen = Screen(outfit, button)
    screen.form.handle(PointerMoved(button.rect.center))
    assert screen.form.is_animating
    before = screen.draw()
    screen.form.update(TIP_DELAY_SECONDS / 2)
    assert screen.draw() == before
    screen.form.update(TIP_DELAY_SECONDS)
    assert screen.draw() != before
    assert not screen.form.is_animating


def test_tab_walks_in_order_and_round(outfit):
    buttons = [Button(str(number), lambda: None) for number in range(3)]
    screen = Screen(outfit, Label("Words"), *buttons)
    walked = []
    for _ in range(4):
        screen.key(Direction.NEXT)
        walked.append(buttons.index(screen.form.focused))
    assert walked == [0, 1, 2, 0]
    screen.key(Direction.PREVIOUS)
    assert screen.form.focused is buttons[2]


def test_arrows_walk_by_place(outfit):
    cells = grid(pygame.Rect(0, 0, 600, 300), 3, 2, 10)
    buttons = [Button(str(number), lambda: None) for number in range(6)]
    screen = Screen(outfit, *buttons)
    for button, cell in zip(buttons, cells, strict=True):
        button.place(outfit, cell)
    screen.form.focus(buttons[0])
    path = [Direction.RIGHT, Direction.DOWN, Direction.RIGHT, Direction.UP, Direction.LEFT]
    walked = []
    for direction in path:
        screen.key(direction)
        walked.append(buttons.index(screen.form.focused))
    assert walked == [1, 4, 5, 2, 1]


def test_enter_takes_the_default_when_nothing_has_the_focus(outfit):
    default = Button("Resume", lambda: Pop("resume"))
    screen = Screen(outfit, Button("Other", lambda: None), default, default=default)
    assert screen.form.handle(Confirm()) == Pop("resume")


def test_the_ring_shows_for_the_keyboard_and_not_for_the_pointer(outfit):
    button = Button("Draw", lambda: None)
    screen = Screen(outfit, button)
    screen.click(button)
    assert not screen.form.look(button).is_focused
    screen.form.focus(button)
    assert screen.form.look(button).is_focused


def test_refilling_keeps_the_place_of_the_focus(outfit):
    screen = Screen(outfit, *[Button(str(n), lambda: None) for n in range(3)])
    screen.key(Direction.NEXT)
    screen.key(Direction.NEXT)
    fresh = [Button(str(n), lambda: None) for n in range(3)]
    screen.form.fill(fresh)
    assert screen.form.focused is fresh[1]


def test_toggle(outfit):
    values = []
    toggle = Toggle(False, values.append, words=("Off", "On"))
    screen = Screen(outfit, toggle)
    off = screen.draw()
    screen.click(toggle)
    assert values == [True]
    assert toggle.is_animating
    screen.form.update(1)
    assert not toggle.is_animating
    assert screen.draw() != off
    screen.form.focus(toggle)
    screen.form.handle(Confirm())
    assert values == [True, False]


CHOICES = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))


def test_choice_as_segments(outfit):
    values = []
    choice = Choice(CHOICES, "normal", values.append)
    screen = Screen(outfit, choice)
    screen.form.focus(choice)
    screen.key(Direction.RIGHT)
    screen.key(Direction.RIGHT)
    screen.key(Direction.LEFT)
    screen.click((choice.rect.x + 12, choice.rect.centery))
    assert values == ["fast", "normal", "slow"]
    screen.draw()


def test_choice_as_list(outfit):
    values = []
    choice = Choice(CHOICES, "normal", values.append)
    below = Button("Below", lambda: values.append("below"))
    screen = Screen(outfit, choice, below)
    choice.place(outfit, pygame.Rect(40, 20, 120, 40))
    closed = screen.draw()
    screen.click(choice)
    assert screen.draw() != closed
    screen.key(Direction.DOWN)
    screen.form.handle(Confirm())
    assert values == ["fast"]
    screen.form.handle(Confirm())
    assert screen.form.handle(Back()) == STAY
    assert screen.form.handle(Back()) is None
    screen.click(choice)
    screen.click((1200, 700))
    screen.click(below)
    assert values == ["fast", "below"]


def test_slider(outfit):
    values = []
    slider = Slider(40, 0, 100, values.append, step=5)
    screen = Screen(outfit, slider)
    screen.form.focus(slider)
    screen.key(Direction.RIGHT)
    screen.key(Direction.END)
    screen.key(Direction.RIGHT)
    screen.key(Direction.HOME)
    assert values == [45, 100, 0]
    screen.drag((slider.rect.x + 60, slider.rect.centery), (900, slider.rect.centery))
    assert slider.value == 100
    assert all(value % 5 == 0 for value in values)
    screen.draw()


def test_stepper(outfit):
    values = []
    stepper = Stepper(2, 0, 3, values.append)
    screen = Screen(outfit, stepper)
    screen.click((stepper.rect.x + 8, stepper.rect.centery))
    screen.form.focus(stepper)
    for _ in range(4):
        screen.key(Direction.RIGHT)
    assert values == [1, 2, 3]
    screen.draw()


def test_text_field(outfit):
    values = []
    field = TextField("Li", values.append, longest=6, hint="Your name")
    screen = Screen(outfit, field, Button("Done", lambda: None))
    assert screen.form.hearing is Hearing.COMMANDS
    screen.click((field.rect.right - 4, field.rect.centery))
    assert screen.form.hearing is Hearing.TEXT
    screen.form.handle(TextTyped("n"))
    screen.form.handle(TextEdited(Edit.HOME))
    screen.form.handle(TextTyped("É"))
    screen.form.handle(TextEdited(Edit.DELETE))
    screen.form.handle(TextEdited(Edit.END))
    screen.form.handle(TextEdited(Edit.BACKSPACE))
    screen.form.handle(TextEdited(Edit.PASTE, "abcdefghij"))
    assert values == ["Lin", "ÉLin", "Éin", "Éi", "Éiabcd"]
    screen.draw()
    screen.key(Direction.NEXT)
    assert screen.form.hearing is Hearing.COMMANDS


def test_all_of_a_text_field_is_selected_replaced_copied_and_cut(outfit, monkeypatch):
    clipboard: list[str] = []
    monkeypatch.setattr(
        "game.ui.widgets.field.put_into_clipboard", lambda text: clipboard.append(text) or True
    )
    values = []
    field = TextField("Marguerite", values.append, longest=14)
    screen = Screen(outfit, field)
    screen.form.focus(field)
    plain = screen.draw()
    for edit in (Edit.HOME, Edit.SELECT_ALL, Edit.COPY):
        screen.form.handle(TextEdited(edit))
    assert clipboard == ["Marguerite"]
    assert screen.draw() != plain
    screen.form.handle(TextTyped("B"))
    screen.form.handle(TextTyped("o"))
    screen.form.handle(TextEdited(Edit.SELECT_ALL))
    screen.form.handle(TextEdited(Edit.PASTE, "Ann"))
    screen.form.handle(TextEdited(Edit.SELECT_ALL))
    screen.form.handle(TextEdited(Edit.END))
    screen.form.handle(TextTyped("e"))
    screen.form.handle(TextEdited(Edit.CUT))
    assert values == ["B", "Bo", "Ann", "Anne", ""]
    assert clipboard == ["Marguerite", "Anne"]


def test_a_text_field_tells_how_many_letters_it_takes(outfit):
    field = TextField("Marguerite", lambda text: None, longest=14)
    screen = Screen(outfit, field)
    screen.form.focus(field)
    screen.form.handle(TextTyped(" Annelise"))
    assert field.value == "Marguerite Ann"
    assert (screen.form.told_of, field.tip) == (field, "At most 14 letters")
    screen.form.handle(TextEdited(Edit.SELECT_ALL))
    screen.form.handle(TextTyped("A"))
    assert (field.value, field.tip) == ("A", "")


def test_a_long_text_shows_its_beginning_without_the_focus(outfit, monkeypatch):
    drawn = []
    field = TextField("From the beginning " * 5, lambda text: None, longest=99)
    screen = Screen(outfit, field)
    monkeypatch.setattr(type(outfit.text), "draw", lambda *told, **more: drawn.append(told[2]))
    screen.draw()
    (shown,) = drawn
    assert shown.endswith("…")
    assert len(shown) > 20
    assert field.value.startswith(shown.removesuffix("…"))


def test_tabs(outfit):
    pages = []
    tabs = Tabs(("Sound", "Display", "Keys"), 0, pages.append)
    screen = Screen(outfit, tabs)
    screen.form.focus(tabs)
    for direction in (Direction.RIGHT, Direction.RIGHT, Direction.RIGHT, Direction.LEFT):
        screen.key(direction)
    screen.click(tabs.cells(outfit)[0].center)
    assert pages == [1, 2, 1, 0]
    screen.draw()


def test_card(outfit):
    card = Card("Hong Kong", "Three faan to win.", lambda: Pop("hong_kong"), is_selected=True)
    screen = Screen(outfit, Panel(), card)
    assert screen.click(card) == Pop("hong_kong")
    screen.draw()


ROWS = [(str(place), f"Player {place}", str(1000 - place)) for place in range(1, 41)]


def test_list_box(outfit):
    selected, opened = [], []
    box = ListBox(
        (Column("", 1), Column("Name", 4), Column("Points", 2, 1)),
        ROWS,
        on_select=selected.append,
        on_open=opened.append,
    )
    screen = Screen(outfit, box)
    box.place(outfit, pygame.Rect(40, 20, 500, 300))
    screen.form.focus(box)
    screen.key(Direction.DOWN)
    screen.key(Direction.DOWN)
    screen.key(Direction.END)
    screen.form.handle(Confirm())
    assert selected == [0, 1, 39]
    assert opened == [39]
    assert box.scroller.offset == box.scroller.furthest
    screen.form.handle(Wheel((100, 100), 100))
    assert box.scroller.offset == 0
    screen.click((100, 80))
    screen.form.handle(DoubleClicked((100, 80)))
    assert opened[-1] == selected[-1] < 3
    screen.drag((532, 60), (532, 310))
    assert box.scroller.offset > 0
    screen.draw()


def test_an_empty_list_says_so(outfit):
    box = ListBox((Column("Name"),), (), empty="No match yet")
    screen = Screen(outfit, box)
    screen.click(box)
    screen.form.focus(box)
    screen.key(Direction.END)
    screen.form.handle(Confirm())
    screen.draw()


def test_scroll_area_follows_the_focus_the_wheel_and_the_drag(outfit):
    buttons = [Button(str(number), lambda: None) for number in range(30)]
    area = ScrollArea(buttons)
    screen = Screen(outfit, area)
    place = pygame.Rect(40, 20, 500, 240)
    area.place(outfit, place)
    for _ in range(30):
        screen.key(Direction.NEXT)
        assert place.contains(screen.form.focused.rect)
    assert screen.form.focused is buttons[29]
    screen.form.handle(Wheel(place.center, 3))
    assert area.scroller.offset < area.scroller.furthest
    before = area.scroller.offset
    screen.drag((200, 200), (200, 100))
    assert area.scroller.offset == min(before + 100, area.scroller.furthest)
    screen.key(Direction.PAGE_UP)
    screen.draw()


def test_what_is_scrolled_away_hears_no_clicks(outfit):
    pressed = []
    buttons = [Button(str(n), lambda n=n: pressed.append(n)) for n in range(30)]
    area = ScrollArea(buttons)
    screen = Screen(outfit, area)
    area.place(outfit, pygame.Rect(40, 20, 500, 240))
    outside = next(button for button in buttons if button.rect.y > 300)
    screen.click(outside)
    assert pressed == []


def test_a_long_text_scrolls_by_keyboard(outfit):
    area = ScrollArea([Label("Many words. " * 400)])
    screen = Screen(outfit, area)
    area.place(outfit, pygame.Rect(40, 20, 500, 240))
    screen.key(Direction.NEXT)
    assert screen.form.focused is area
    screen.key(Direction.DOWN)
    first = area.scroller.offset
    screen.key(Direction.PAGE_DOWN)
    screen.key(Direction.END)
    assert 0 < first < area.scroller.offset == area.scroller.furthest
    screen.draw()


@pytest.mark.parametrize(
    ("described", "value"),
    [
        (descriptors.Toggle("mute", "Mute", "No sound.", False), True),
        (descriptors.Whole("level", "Level", "How much.", 1, 0, 3), 2),
        (descriptors.Whole("loud", "Loud", "How loud.", 50, 0, 100, 5), 80),
        (descriptors.Choice("speed", "Speed", "How fast.", "slow", CHOICES), "fast"),
        (descriptors.Text("name", "Name", "Who you are."), "Lin"),
    ],
)
@pytest.mark.parametrize("width", [260, 500, 1100])
def test_option_rows(outfit, described, value, width):
    line = option_row(described, value, lambda value: None, mark="changed")
    screen = Screen(outfit, line)
    line.place(outfit, pygame.Rect(20, 20, width, line.height(outfit, width)))
    assert line.rect.contains(line.control.rect)
    screen.key(Direction.NEXT)
    assert screen.form.focused is line.control
    screen.draw()


def test_notices_come_and_go(outfit):
    board = outfit.notices
    board.tell("The settings file was kept aside.")
    board.tell("The settings file was kept aside.")
    outfit.store.notices.append("Nothing is kept.")
    board.update(0.3)
    surface = pygame.Surface(SIZE)
    empty = pygame.image.tobytes(surface, "RGB")
    board.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != empty
    assert board.is_animating
    board.update(NOTICE_SECONDS)
    board.update(NOTICE_SECONDS)
    assert not board.is_animating


def test_a_notice_takes_the_place_of_one_about_the_same(outfit):
    board = outfit.notices
    board.tell("Muted", about="mute")
    board.tell("The code is in the clipboard.")
    board.tell("Sound is on", about="mute")
    told = [notice.sentence for notice in board._shown]
    assert told == ["The code is in the clipboard.", "Sound is on"]


def test_a_notice_covers_nothing_that_it_speaks_of(outfit):
    surface = pygame.Surface(SIZE)
    for top in (SIZE[1] // 2, SIZE[1] * 3 // 4, SIZE[1] * 4 // 5):
        code = pygame.Rect(SIZE[0] // 2 - 90, top, 180, 40)
        outfit.notices.tell("The code is in the clipboard.", clear_of=code)
        outfit.notices.tell("And so is another.")
        outfit.notices.update(1.0)
        surface.fill((0, 0, 0))
        outfit.notices.draw(surface)
        assert surface.get_bounding_rect().height
        assert pygame.transform.average_color(surface, code)[:3] == (0, 0, 0)


def test_a_tip_stays_in_the_column_of_what_it_speaks_of(outfit):
    face = Button("", lambda: None, tip="Somebody who collects dragons. " * 4)
    area = ScrollArea([face])
    area.place(outfit, pygame.Rect(SIZE[0] // 2, 0, SIZE[0] // 2, SIZE[1]))
    face.place(outfit, pygame.Rect(SIZE[0] // 2 + 4, 40, 40, 40))
    form = Form(outfit, [area])
    form.focus(face)
    form.show_tip()
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    form.draw_tip(surface)
    drawn = surface.get_bounding_rect()
    assert drawn.width > 200
    assert drawn.left >= area.rect.left - outfit.px(30), "only its shadow reaches farther"


def test_drawing_changes_nothing(outfit):
    screen = Screen(
        outfit,
        Button("One", lambda: None),
        Toggle(True, lambda value: None, words=("Off", "On")),
        Choice(CHOICES, "slow", lambda value: None),
        Slider(3, 0, 9, lambda value: None),
    )
    screen.key(Direction.NEXT)
    touched = screen.touched
    assert screen.draw() == screen.draw()
    assert screen.touched == touched


def test_layout_helpers():
    rect = pygame.Rect(10, 20, 301, 200)
    cells = row(rect, (1, 2), 10)
    assert cells[0].right + 10 == cells[1].left
    assert cells[-1].right == rect.right
    assert [each.y for each in column(rect, (30, 40), 5)] == [20, 55]
    assert len(grid(rect, 3, 2, 4)) == 6
    top, rest = split_top(rect, 50, 10)
    assert (top.height, rest.y, rest.bottom) == (50, 80, rect.bottom)
    rest, bottom = split_bottom(rect, 50, 10)
    assert (rest.bottom, bottom.bottom) == (bottom.y - 10, rect.bottom)
    left, rest = split_left(rect, 100, 1)
    assert (left.right + 1, rest.right) == (rest.x, rect.right)
    assert centred((900, 20), rect).width == rect.width


def typed(form: Form, text: str) -> None:
    for letter in text:
        form.handle(TextTyped(letter))


@pytest.mark.parametrize("kind", [Slider, Stepper])
def test_a_number_is_typed(outfit, kind):
    values = []
    number = kind(40, 10, 500, values.append)
    below = Button("Below", lambda: None)
    screen = Screen(outfit, number, below)
    screen.form.focus(number)
    assert screen.form.hearing is Hearing.TEXT
    typed(screen.form, "12x3 ")
    assert number.is_typing
    assert values == []
    screen.draw()
    screen.form.handle(Confirm())
    assert values == [123]
    screen.form.handle(TextEdited(Edit.BACKSPACE))
    screen.form.handle(Confirm())
    typed(screen.form, "77")
    screen.form.handle(Back())
    assert (number.value, number.is_typing) == (123, False)
    screen.form.handle(Confirm())
    typed(screen.form, "88")
    screen.key(Direction.NEXT)
    assert screen.form.focused is below
    assert values == [123, 88]


def test_a_number_out_of_bounds_is_explained_and_not_taken(outfit):
    values = []
    number = Slider(40, 10, 500, values.append)
    screen = Screen(outfit, number, Button("Below", lambda: None))
    screen.form.focus(number)
    typed(screen.form, "900")
    screen.form.handle(Confirm())
    assert number.tip == "From 10 to 500"
    assert number.is_typing
    screen.draw()
    screen.key(Direction.NEXT)
    assert (number.value, values, number.tip) == (40, [], "")


@pytest.mark.parametrize("kind", [Slider, Stepper])
def test_a_click_on_a_number_lets_it_be_typed(outfit, kind):
    values = []
    number = kind(40, 10, 500, values.append)
    screen = Screen(outfit, number)
    width = min(number.width(outfit), number.rect.width)
    x = number.rect.right - 20 if kind is Slider else number.rect.x + width // 2
    screen.click((x, number.rect.centery))
    assert number.is_typing
    typed(screen.form, "250")
    screen.form.handle(Confirm())
    assert values == [250]


def test_keys_of_a_text_step_a_number_too(outfit):
    values = []
    number = Slider(40, 0, 100, values.append, step=5)
    screen = Screen(outfit, number)
    screen.form.focus(number)
    for edit in (Edit.RIGHT, Edit.LEFT, Edit.LEFT, Edit.END, Edit.HOME):
        screen.form.handle(TextEdited(edit))
    assert values == [45, 40, 35, 100, 0]


def menu(outfit: Outfit) -> tuple[Screen, list[Button]]:
    """Two wide buttons above four in two columns, as the title has them."""
    names = ("Continue", "New game", "Rules", "Hall of fame", "Options", "Quit")
    buttons = [Button(name, lambda: None) for name in names]
    screen = Screen(outfit, *buttons)
    for number, button in enumerate(buttons):
        width = 400 if number < 2 else 195
        x = 40 if number < 2 or number % 2 == 0 else 245
        line = number if number < 2 else 2 + (number - 2) // 2
        button.place(outfit, pygame.Rect(x, 20 + 60 * line, width, 50))
    return screen, buttons


def test_down_from_the_last_line_goes_round_and_stays_in_its_column(outfit):
    screen, buttons = menu(outfit)
    screen.form.focus(buttons[4])
    screen.key(Direction.DOWN)
    assert screen.form.focused is buttons[0]
    screen.key(Direction.UP)
    assert screen.form.focused in buttons[4:]
    screen.form.focus(buttons[4])
    screen.key(Direction.UP)
    assert screen.form.focused is buttons[2]
    screen.key(Direction.LEFT)
    assert screen.form.focused is buttons[2]


def test_arrows_walk_a_scrolled_column_to_its_end_before_they_leave_it(outfit):
    rows = [Button(str(number), lambda: None) for number in range(12)]
    area = ScrollArea(rows)
    below = Button("Done", lambda: None)
    screen = Screen(outfit, area, below)
    area.place(outfit, pygame.Rect(40, 20, 500, 200))
    below.place(outfit, pygame.Rect(40, 240, 500, 50))
    screen.form.focus(rows[0])
    for row_button in rows[1:]:
        screen.key(Direction.DOWN)
        assert screen.form.focused is row_button
        assert area.rect.colliderect(row_button.rect)
    screen.key(Direction.DOWN)
    assert screen.form.focused is below
    screen.key(Direction.UP)
    assert screen.form.focused is rows[-1]


@pytest.mark.parametrize(
    "direction", [Direction.END, Direction.PAGE_DOWN, Direction.HOME, Direction.PAGE_UP]
)
def test_the_focus_follows_what_a_key_scrolls(outfit, direction):
    rows = [Button(str(number), lambda: None) for number in range(30)]
    area = ScrollArea(rows)
    screen = Screen(outfit, area)
    area.place(outfit, pygame.Rect(40, 20, 500, 300))
    screen.form.focus(rows[15])
    screen.key(direction)
    assert area.rect.contains(screen.form.focused.rect)
    ends = {Direction.END: rows[-1], Direction.HOME: rows[0]}
    assert screen.form.focused is ends.get(direction, screen.form.focused)
