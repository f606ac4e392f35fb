"""English: what a rule of every textbook gives, a file for each kind of problem."""

from deduct.languages.english.textbook.rules import textbook as textbook
