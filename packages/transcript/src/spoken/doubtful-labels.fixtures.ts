import { type FormFixtures, lines } from "../form-fixture.ts";

const doubtful = (names: string) =>
  `These stand before colons more than once, but were read as text: ${names}. If they are names, choose “Names before each turn”.`;

/** First names before colons, in texts that also have other words there. */
export const DOUBTFUL_NAMES_FIXTURES: FormFixtures = [
  {
    name: "first names below a sentence about the talk, at nearly all paragraphs",
    marks: /^\S.*/gm,
    text: "We spoke at the mill.\n\nAnna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.",
    cues: ["- : We spoke at the mill.", "- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four."],
  },
  {
    name: "first names at the first paragraph and at some of the others",
    marks: /^(?:Anna|Ben)/gm,
    text: "The mill\n\nAnna: One.\n\nAnd more.\n\nBen: Two.\n\nSo it was.\n\nAnna: Three.\n\nAnd then.\n\nBen: Four.",
    marksMinusCues: -1,
    cues: [
      "- : The mill",
      "- Anna: One.\n\nAnd more.",
      "- Ben: Two.\n\nSo it was.",
      "- Anna: Three.\n\nAnd then.",
      "- Ben: Four.",
    ],
  },
  {
    name: "an interview in which somebody tells twice what another one said",
    marks: /^(?:Ana|Rui)/gm,
    text: "Ana: Um.\n\nRui: Dois.\n\nEle disse: “Vai.”\n\nAna: Três.\n\nRui: Quatro.\n\nEle disse: “Não.”\n\nAna: Cinco.",
    cues: [
      "- Ana: Um.",
      "- Rui: Dois.\n\nEle disse: “Vai.”",
      "- Ana: Três.",
      "- Rui: Quatro.\n\nEle disse: “Não.”",
      "- Ana: Cinco.",
    ],
  },
  {
    name: "turns that all are quotations",
    marks: /^\S+:/gm,
    text: "Anna: “One.”\n\nBen: “Two.”\n\nAnna: “Three.”\n\nBen: “Four.”",
    cues: ["- Anna: “One.”", "- Ben: “Two.”", "- Anna: “Three.”", "- Ben: “Four.”"],
  },
  {
    name: "one-word names of two scripts, which begin with prose and recur often",
    marks: /^(?:Anna|王小明)/gm,
    text: lines(
      "It rained.\n",
      ...Array.from({ length: 5 }, (_, at) => `Anna: One ${at}.\n\nAnd more.\n\n王小明：好 ${at}。\n`),
    ),
    marksMinusCues: -1,
    cues: [
      "- : It rained.",
      ...Array.from({ length: 5 }, (_, at) => [`- Anna: One ${at}.\n\nAnd more.`, `- 王小明: 好 ${at}。`]).flat(),
    ],
  },
];

/** Words that recur before colons in texts that nobody says. */
export const DOUBTFUL_WORDS_FIXTURES: FormFixtures = [
  {
    name: "phrases before colons in paragraphs of prose",
    marks: /^\S.*/gm,
    text: "Fomos ao rio.\n\nOu seja: três barcos.\n\nEram dez horas.\n\nEle disse: “Vai.”\n\nFazia frio.\n\nOu seja: nada.\n\nEle disse: “Não.”",
    cues: [
      "- : Fomos ao rio.",
      "- : Ou seja: três barcos.",
      "- : Eram dez horas.",
      "- : Ele disse: “Vai.”",
      "- : Fazia frio.",
      "- : Ou seja: nada.",
      "- : Ele disse: “Não.”",
    ],
    warnings: [doubtful("“Ou seja”, “Ele disse”")],
  },
  {
    name: "a phrase before colons in prose that has no capitals",
    marks: /^\S.*/gm,
    text: "我们去了河边。\n\n他说：“走吧。”\n\n天很冷。\n\n他说：“不。”\n\n完了。",
    cues: ["- : 我们去了河边。", "- : 他说：“走吧。”", "- : 天很冷。", "- : 他说：“不。”", "- : 完了。"],
    warnings: [doubtful("“他说”")],
  },
  {
    name: "the same words before colons in each part of minutes",
    marks: /^\S.*/gm,
    text: "We met on Monday.\n\nDecision: buy the boat.\n\nAction: Ben calls.\n\nThen we spoke.\n\nDecision: sell it.\n\nAction: none.",
    cues: [
      "- : We met on Monday.",
      "- : Decision: buy the boat.",
      "- : Action: Ben calls.",
      "- : Then we spoke.",
      "- : Decision: sell it.",
      "- : Action: none.",
    ],
    warnings: [doubtful("“Decision”, “Action”")],
  },
  {
    name: "bold words before colons in an article",
    marks: /^\S.*/gm,
    text: "The trail begins here.\n\n**Weather:** cold\n\n**Distance:** 5 km\n\nWe went on.\n\n**Weather:** warm\n\n**Distance:** 7 km\n\nIt was fine.",
    cues: [
      "- : The trail begins here.",
      "- : **Weather:** cold",
      "- : **Distance:** 5 km",
      "- : We went on.",
      "- : **Weather:** warm",
      "- : **Distance:** 7 km",
      "- : It was fine.",
    ],
    warnings: [doubtful("“Weather”, “Distance”")],
  },
  {
    name: "settings, which have small words before colons many times",
    marks: /^\S.*/gm,
    text: Array.from({ length: 6 }, (_, at) => `It was set ${at} times.\n\nname: a${at}\n\nsize: ${at} or so`).join(
      "\n\n",
    ),
    cues: Array.from({ length: 6 }, (_, at) => [
      `- : It was set ${at} times.`,
      `- : name: a${at}`,
      `- : size: ${at} or so`,
    ]).flat(),
    warnings: [doubtful("“name”, “size”")],
  },
];
