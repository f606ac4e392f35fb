"""Chinese: what a rule of every textbook gives, a file for each kind of problem."""

from deduct.languages.chinese.textbook.rules import textbook as textbook
