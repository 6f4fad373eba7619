"""The rules: patterns with their examples, rulesets as pages of data, and the rule book.

It promises that a ruleset differs from another in data only, and that every number it uses is
explained. It imports the engine and itself.
"""
