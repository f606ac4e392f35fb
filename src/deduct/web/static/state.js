// What the page knows of the problem that is shown.

export const state = {
  /** The last answer of /explain. */
  explained: null,
  /** Numbers changed by hand: id -> as written. */
  changes: new Map(),
  /** The last answer of /what-if, while numbers are changed. */
  whatIf: null,
  /** Which of the text's questions is shown. */
  question: 0,
};

/** The problem as it is shown: with the numbers of a what-if. */
export const shownText = () => state.whatIf?.text ?? state.explained.text;
