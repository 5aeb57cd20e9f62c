import type { FormFixtures } from "../form-fixture.ts";

const WORDS = ["One.", "Two.", "Three.", "Four.", "Five.", "Six.", "Seven.", "Eight.", "Nine.", "Ten.", "Eleven."];

/** Turns of two people; `inserted` are the paragraphs behind the turns with these indexes. */
function conversation(names: [string, string], inserted: Record<number, string>): { text: string; cues: string[] } {
  const turns = WORDS.map((word, at) => {
    const more = inserted[at];
    return { name: names[at % 2] ?? "", said: more === undefined ? word : `${word}\n\n${more}` };
  });
  return {
    text: turns.map(({ name, said }) => `${name}: ${said}`).join("\n\n"),
    cues: turns.map(({ name, said }) => `- ${name}: ${said}`),
  };
}

/** Words before colons that begin paragraphs of answers, and people who speak as rarely. */
export const WORDS_IN_ANSWERS_FIXTURES: FormFixtures = [
  {
    name: "words before colons and small letters that begin paragraphs of answers",
    marks: /^(?:Anna|Ben):/gm,
    ...conversation(["Anna", "Ben"], {
      2: "Question: why?\n\nAnd so we went.",
      5: "Zum Beispiel: es war kalt.\n\nAnd more.",
      8: "Question: how?",
    }),
  },
  {
    name: "words before quotations in answers to people in capitals",
    marks: /^(?:ANNA|BEN):/gm,
    ...conversation(["ANNA", "BEN"], { 2: "Сказал: «Бери».\n\nAnd so we went.", 5: "Said: “Take it.”" }),
  },
  {
    name: "phrases before colons that begin two paragraphs of answers",
    marks: /^(?:Anna|Ben):/gm,
    ...conversation(["Anna", "Ben"], { 2: "Fun fact: It was cold.\n\nAnd more.", 5: "Fun fact: It was not." }),
  },
  {
    name: "somebody called by a phrase, whom one person answers",
    marks: /^\S.*:/gm,
    text: "Anna: One.\n\nZoom user: Two.\n\nAnna: Three.\n\nBen: Four.\n\nAnna: Five.\n\nZoom user: Six.\n\nAnna: Seven.\n\nBen: Eight.\n\nAnna: Nine.\n\nBen: Ten.\n\nAnna: Eleven.\n\nBen: Twelve.",
    cues: [
      ...["- Anna: One.", "- Zoom user: Two.", "- Anna: Three.", "- Ben: Four.", "- Anna: Five.", "- Zoom user: Six."],
      ...["- Anna: Seven.", "- Ben: Eight.", "- Anna: Nine.", "- Ben: Ten.", "- Anna: Eleven.", "- Ben: Twelve."],
    ],
  },
  {
    name: "somebody who speaks once in small letters, as the others do",
    marks: /^\S.*:/gm,
    text: WORDS.map((word, at) => `${at === 4 ? "Waiter" : ["Anna", "Ben"][at % 2]}: ${word.toLowerCase()}`)
      .concat("Ben: so it was.")
      .join("\n\n"),
    cues: WORDS.map((word, at) => `- ${at === 4 ? "Waiter" : ["Anna", "Ben"][at % 2]}: ${word.toLowerCase()}`).concat(
      "- Ben: so it was.",
    ),
  },
  {
    name: "a word in small letters among names in capitals, which ends the answer",
    marks: /^[A-Z]+:/gm,
    text: "ANNA: One.\n\nBEN: Two.\n\nFazit: Es war kalt.\n\nANNA: Three.\n\nBEN: Four.\n\nFazit: Es war warm.\n\nANNA: Five.\n\nBEN: Six.\n\nANNA: Seven.\n\nBEN: Eight.",
    marksMinusCues: -2,
    cues: [
      ...["- ANNA: One.", "- BEN: Two.", "- : Fazit: Es war kalt.", "- ANNA: Three.", "- BEN: Four."],
      ...["- : Fazit: Es war warm.", "- ANNA: Five.", "- BEN: Six.", "- ANNA: Seven.", "- BEN: Eight."],
    ],
  },
  {
    name: "the heads of two pages with a colon, their parts far apart",
    marks: /^(?:Anna|Ben):/gm,
    text: "Anna: One.\n\nTape: 3B    Lind, Rosa    p. 12\n\nTwo.\n\nBen: Three.\n\nAnna: We went\n\nTape: 3B    Lind, Rosa    p. 13\n\nto the river.\n\nBen: Four.",
    cues: ["- Anna: One.\n\nTwo.", "- Ben: Three.", "- Anna: We went to the river.", "- Ben: Four."],
    warnings: ["2 lines are heads and feet of pages and were left out, the first: “Tape: 3B Lind, Rosa p. 12”"],
  },
];
