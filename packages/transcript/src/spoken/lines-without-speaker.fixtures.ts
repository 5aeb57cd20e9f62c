import type { FormFixture, FormFixtures } from "../form-fixture.ts";

const WORDS = ["One.", "Two.", "Three.", "Four.", "Five.", "Six.", "Seven.", "Eight."];

function turnsOf(names: readonly string[], separator: string): string[] {
  return WORDS.map((word, at) => `${names[at % names.length]}${separator}${word}`);
}

function closedBy(name: string, foot: string, below: readonly string[]): FormFixture {
  const turns = turnsOf(["Anna", "Ben"], ": ");
  return {
    name,
    marks: /^(?:Anna|Ben):/gm,
    marksMinusCues: -below.length,
    text: [...turns, foot].join("\n\n"),
    cues: [...turns.map((turn) => `- ${turn}`), ...below.map((line) => `- : ${line}`)],
  };
}

/** Lines below and between turns, without a speaker. */
export const LINES_WITHOUT_SPEAKER_FIXTURES: FormFixtures = [
  closedBy("a closing word (FIN) without a speaker", "FIN", ["FIN"]),
  closedBy("a closing word between signs (-- END --) without a speaker", "-- END --", ["-- END --"]),
  closedBy("a notice in wide brackets", "（録音終了）", ["（録音終了）"]),
  closedBy("who made the transcript, with an initial", "(Ende der Aufnahme)\n\nTranskribiert von K. Lehm", [
    "(Ende der Aufnahme)",
    "Transkribiert von K. Lehm",
  ]),
  closedBy(
    "what a service writes about the transcript",
    "This transcript was exported on May 4, 2021 – view it here.",
    ["This transcript was exported on May 4, 2021 – view it here."],
  ),
  closedBy("numbered notes below their title", "Notes\n1. The mill burned down.", ["Notes\n1. The mill burned down."]),
  closedBy("a block below a line across the page", "* * *\n\nThis episode was made by Tom.", [
    "* * *",
    "This episode was made by Tom.",
  ]),
  {
    name: "a short last paragraph of an answer",
    marks: /^(?:Anna|Ben):/gm,
    text: "Anna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.\n\nOK",
    cues: ["- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four.\n\nOK"],
  },
  {
    name: "a title with a number and a colon between turns",
    marks: /^\S.*:/gm,
    text: [...turnsOf(["Anna", "Ben"], ": "), "Chapter 2: The Mill", ...turnsOf(["Anna", "Ben"], ": ")].join("\n\n"),
    cues: [
      ...turnsOf(["Anna", "Ben"], ": ").map((turn) => `- ${turn}`),
      "- : Chapter 2: The Mill",
      ...turnsOf(["Anna", "Ben"], ": ").map((turn) => `- ${turn}`),
    ],
  },
  {
    name: "a numbered guest who says one word",
    marks: /^\S.*:/gm,
    text: [...turnsOf(["Anna", "Ben"], ": "), "Guest 2: Yes", ...turnsOf(["Anna", "Ben"], ": ")].join("\n\n"),
    cues: [
      ...turnsOf(["Anna", "Ben"], ": ").map((turn) => `- ${turn}`),
      "- Guest 2: Yes",
      ...turnsOf(["Anna", "Ben"], ": ").map((turn) => `- ${turn}`),
    ],
  },
];

const ODD_PAIRS: readonly (readonly [string, string])[] = [
  ["jo", "sam k."],
  ["Jean d'Ormesson", "Zoé Lefèvre"],
  ["SPEAKER_00", "SPEAKER_01"],
  ["Rosa & Tom", "Eva"],
  ["+49 151 2345678", "Omar"],
];

function namesAbove([first, second]: readonly [string, string]): FormFixture {
  return {
    name: `names alone above their turns, written as few names are: ${first}, ${second}`,
    marks: /^(?:One|Two|Three|Four|Five|Six|Seven|Eight)\.$/gm,
    text: turnsOf([first, second], "\n").join("\n\n"),
    cues: turnsOf([first, second], ": ").map((turn) => `- ${turn}`),
  };
}

/** Names alone on lines that are written as few names are, and recur. */
export const ODD_NAMES_ABOVE_FIXTURES: readonly FormFixture[] = ODD_PAIRS.map(namesAbove);

/** Short lines above text that are no names. */
export const NO_NAMES_ABOVE_FIXTURES: readonly FormFixture[] = [
  {
    name: "short lines in small letters above text, each of which stands there once or twice",
    marks: /^\S.*\n\S.*/gm,
    text: "at the mill\nIt rained.\n\nby the river\nIt was cold.\n\nat the mill\nWe slept.\n\nby the river\nWe left.",
    cues: [
      "- : at the mill It rained.",
      "- : by the river It was cold.",
      "- : at the mill We slept.",
      "- : by the river We left.",
    ],
  },
];
