import { type FormFixtures, lines } from "../form-fixture.ts";

export const CHAT_TRANSCRIPT_FIXTURES: FormFixtures = [
  {
    name: "CHAT with names, bullets, a line that continues, tiers about lines, codes, and a line of an event",
    marks: /^\*/gm,
    marksMinusCues: 1,
    text: lines(
      "@UTF8\n@Begin\n@Languages:\teng\n@Participants:\tANN Anna_Berg Mother, CHI Target_Child",
      "@ID:\teng|mill|ANN||female|||Mother|||\n@Comment:\tA comment that is so long",
      "\tthat it continues",
      "*ANN:\t<we sold> [//] we &-uh sold it (.) didn't we ? \u00150_2500\u0015",
      "%mor:\tpron|we verb|sell",
      "\tpron|it",
      "*CHI:\tgoin(g) home@f , mummy +...",
      "\tnow . \u00153000_4100\u0015 \u00154100_5000\u0015",
      "*CHI:\t&=laughs . \u00155000_5100\u0015",
      "*ANN:\tgoed [: went] [* m] to New_York ‡ no +/. 6000_7000",
      "@End",
    ),
    cues: [
      "0-2.5 Anna Berg: we sold we uh sold it (.) didn't we?",
      "3-5 CHI: goin(g) home, mummy... now.",
      "6-7 Anna Berg: goed to New York, no.",
    ],
    warnings: [
      "7 lines that begin with @ are about the recording and were left out.",
      "1 line that begins with % is about what was said and was left out.",
    ],
  },
  {
    name: "CHAT with a name before a space, a line without a colon, numbers that were said, and words that were not",
    marks: /^\*/gm,
    marksMinusCues: 2,
    text: lines(
      "@UTF8\n@Begin\n*ANN:\tat 09:30 we paid 0.75 of it .",
      "*BEN :\tno I object .",
      "*BEN hello there .",
      "*ANN:\twe 0have sold it .",
      "*BEN:\t0 .\n*BEN:\t0.\n@End",
    ),
    cues: ["- ANN: at 09:30 we paid 0.75 of it.", "- BEN: no I object.", "- : BEN hello there.", "- ANN: we sold it."],
    warnings: [
      "1 line that begins with * has no name that could be read: “BEN hello there .”",
      "3 lines that begin with @ are about the recording and were left out.",
    ],
  },
];
