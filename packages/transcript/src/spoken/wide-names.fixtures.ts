import { type FormFixtures, lines } from "../form-fixture.ts";

/** Names as Chinese and Japanese transcripts set them apart, before turns without times. */
export const WIDE_LABELS_FIXTURES: FormFixtures = [
  {
    name: "names before a wide space, one of which occurs once, and a word of the speech before one",
    marks: /^(?:司会|田中|事務局)\u3000/gm,
    text: "司会\u3000はい。\n\n田中\u3000そうです。\nはい\u3000そうです。\n\n事務局\u3000資料です。\n\n司会\u3000では。\n\n田中\u3000はい。",
    cues: [
      "- 司会: はい。",
      "- 田中: そうです。 はい\u3000そうです。",
      "- 事務局: 資料です。",
      "- 司会: では。",
      "- 田中: はい。",
    ],
  },
  {
    name: "the minutes of a council, with circles before the names",
    marks: /^○/gm,
    text: "○司会（山田君）\u3000はい。\n\n○田中委員\u3000そうです。\n\u3000次に。\n\n○司会（山田君）\u3000では。\n\n○田中委員\u3000はい。",
    cues: [
      "- 司会（山田君）: はい。",
      "- 田中委員: そうです。 次に。",
      "- 司会（山田君）: では。",
      "- 田中委員: はい。",
    ],
  },
  {
    name: "names in the brackets of Chinese, with and without colons",
    marks: /^【/gm,
    text: "【主持人】今天好。\n\n【王小明】：你好。\n\n【主持人】请说。\n\n【李】好。\n\n【王小明】 好的。",
    cues: ["- 主持人: 今天好。", "- 王小明: 你好。", "- 主持人: 请说。", "- 李: 好。", "- 王小明: 好的。"],
  },
];

/** The same with times. */
export const WIDE_TIMES_FIXTURES: FormFixtures = [
  {
    name: "names in the brackets of Chinese with the time behind, and the text below",
    marks: /^【/gm,
    text: lines("【王小明】00:09\n你好。\n", "【李】00:15\n好的。\n", "【王小明】00:25\n请说。"),
    cues: ["9-15 王小明: 你好。", "15-25 李: 好的。", "25- 王小明: 请说。"],
  },
  {
    name: "times in wide brackets, and names before colons",
    marks: /^［/gm,
    text: "［00:00:05］田中：はい。\n［00:00:15］司会：では。\n［00:00:25］田中：はい。",
    cues: ["5-15 田中: はい。", "15-25 司会: では。", "25- 田中: はい。"],
  },
  {
    name: "times, names and text with wide spaces between",
    marks: /^00/gm,
    text: "00:00:05\u3000田中\u3000はい。\n00:00:15\u3000司会\u3000では。\n00:00:25\u3000田中\u3000はい。\n00:00:35\u3000司会\u3000では。",
    cues: ["5-15 田中: はい。", "15-25 司会: では。", "25-35 田中: はい。", "35- 司会: では。"],
  },
];
