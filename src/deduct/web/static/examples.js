// Problems to start with, written for this page.

import { el, find, refill } from "./dom.js";
import { interfaceLanguage } from "./words.js";

const EXAMPLES = [
  {
    language: "en",
    title: "Pens in boxes",
    text: "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?",
  },
  {
    language: "en",
    title: "A class trip",
    text: "A ticket for the zoo costs $6 for a pupil and $11 for a teacher. How much do 28 pupils and 2 teachers pay in all?",
  },
  {
    language: "en",
    title: "Too many numbers",
    text: "Maya is 9 years old and lives at 14 Hill Street. She picked 36 apples and shared them equally among 4 friends. How many apples did each friend get?",
  },
  {
    language: "en",
    title: "Twice as many",
    text: "Leo has 8 marbles. Nina has twice as many marbles as Leo. How many marbles do they have altogether?",
  },
  {
    language: "en",
    title: "A discount",
    text: "A coat costs $80. In the sale it is 15% cheaper. What does it cost now?",
  },
  { language: "zh", title: "铅笔", text: "商店有5盒铅笔，每盒12支，卖出17支，还剩多少支？" },
  { language: "zh", title: "果园", text: "果园里有梨树48棵，苹果树的棵数是梨树的3倍，苹果树和梨树一共有多少棵？" },
  { language: "zh", title: "行程", text: "一辆汽车每小时行60千米，行了3小时后离终点还有45千米，全程一共多少千米？" },
  { language: "zh", title: "看书", text: "小红看一本240页的书，已经看了全书的25%，还剩多少页没有看？" },
];

/** List them, those in the page's language first; `onChoose(text)` is called when one is chosen. */
export function showExamples(onChoose) {
  const first = interfaceLanguage();
  const sorted = [...EXAMPLES].sort((a, b) => (b.language === first) - (a.language === first));
  refill(
    find("examples"),
    ...sorted.map((example) =>
      el("li", { lang: example.language },
        el("button", { type: "button", class: "example", onclick: () => onChoose(example.text) },
          el("b", {}, example.title), el("span", {}, example.text))),
    ),
  );
}
