import { type FormFixtures, lines } from "../form-fixture.ts";

/** Words before colons, and names, that are not written as the other names of their text. */
export const WRITTEN_AS_OTHERS_FIXTURES: FormFixtures = [
  {
    name: "bold names, and a plain word with a colon that begins two paragraphs",
    marks: /^\S.*/gm,
    text: "**Ann:** One.\n\n**Ben:** Two.\n\nSo: Three.\n\n**Ann:** Four.\n\n**Ben:** Five.\n\n**Ann:** Six.\n\nSo: Seven.\n\n**Ben:** Eight.\n\n**Ann:** Nine.\n\n**Ben:** Ten.",
    cues: [
      ...["- Ann: One.", "- Ben: Two.", "- : So: Three.", "- Ann: Four.", "- Ben: Five.", "- Ann: Six."],
      ...["- : So: Seven.", "- Ben: Eight.", "- Ann: Nine.", "- Ben: Ten."],
    ],
  },
  {
    name: "names and colons alone on lines, and a word with a colon that begins what two of them say",
    marks: /^(?:Ann|Ben):$/gm,
    text: "Ann:\nOne.\n\nBen:\nSo: Two.\n\nAnn:\nThree.\n\nBen:\nFour.\n\nAnn:\nSo: Five.\n\nBen:\nSix.\n\nAnn:\nSeven.\n\nBen:\nEight.",
    cues: [
      ...["- Ann: One.", "- Ben: So: Two.", "- Ann: Three.", "- Ben: Four.", "- Ann: So: Five.", "- Ben: Six."],
      ...["- Ann: Seven.", "- Ben: Eight."],
    ],
  },
  {
    name: "quoted turns with quoted blank lines between them",
    marks: /^> [AB]/gm,
    text: "> Ann: One.\n>\n> Ben: Two.\n>\n> Ann: Three.\n>\n> Ben: Four.",
    cues: ["- Ann: One.", "- Ben: Two.", "- Ann: Three.", "- Ben: Four."],
  },
  {
    name: "turns as list items over several lines",
    marks: /^- /gm,
    text: "- Ann: One,\ntwo,\nthree.\n- Ben: Four,\nfive,\nsix.\n- Ann: Seven,\neight,\nnine.\n- Ben: Ten.",
    cues: ["- Ann: One, two, three.", "- Ben: Four, five, six.", "- Ann: Seven, eight, nine.", "- Ben: Ten."],
  },
  {
    name: "names before tabs, one of an office that is none",
    marks: /^\S[^\t\n]+\t/gm,
    text: "Berg, Anna\tOne.\nBen Ito (CDU/CSU)\tTwo.\nMayor of Berlin\tThree.\nBerg, Anna\tFour.\nBen Ito (CDU/CSU)\tFive.",
    cues: [
      "- Berg, Anna: One.",
      "- Ben Ito (CDU/CSU): Two.",
      "- : Mayor of Berlin\tThree.",
      "- Berg, Anna: Four.",
      "- Ben Ito (CDU/CSU): Five.",
    ],
  },
  {
    name: "names with parties in brackets, paragraphs without a name, and a word for all",
    marks: /^\[/gm,
    text: "[Ann Berg (SPD)] One.\n\n[Ben Ito (FDP)] Two.\n\nAnd more.\n\n[All] Three.\n\n[Ann Berg (SPD)] Four.\n\n[Ben Ito (FDP)] Five.",
    cues: [
      "- Ann Berg (SPD): One.",
      "- Ben Ito (FDP): Two.\n\nAnd more.",
      "- : [All] Three.",
      "- Ann Berg (SPD): Four.",
      "- Ben Ito (FDP): Five.",
    ],
  },
  {
    name: "names alone on lines, and several people, who end the turn before",
    marks: /^(?:Speaker \d|Anna Berg and Ben Ito)$/gm,
    text: lines(
      "Speaker 1\n\nOne.\n\nSpeaker 2\n\nTwo.\n\nAnna Berg and Ben Ito\n\nThree.\n\nSpeaker 1\n\nFour.\n\nSpeaker 2\n\nFive.",
    ),
    cues: [
      "- Speaker 1: One.",
      "- Speaker 2: Two.",
      "- : Anna Berg and Ben Ito\n\nThree.",
      "- Speaker 1: Four.",
      "- Speaker 2: Five.",
    ],
  },
  {
    name: "two turns at the top, the second with a word of details in its text",
    marks: /^\*\*/gm,
    text: "**Ann**: It rained.\n\n**Ben**: He said: “We go.”\nNote: he never went.\n\n**Ann**: Three.\n\n**Ben**: Four.",
    cues: ["- Ann: It rained.", "- Ben: He said: “We go.” Note: he never went.", "- Ann: Three.", "- Ben: Four."],
  },
];

/** Names that a sign sets apart, with times on lines of their own between turns. */
export const NAMES_AMONG_TIMES_FIXTURES: FormFixtures = [
  {
    name: "bold names above turns, and times between them",
    marks: /^(?:\*\*|\[)/gm,
    marksMinusCues: 2,
    text: lines(
      "**Ann**\n\nOne.\n\n[00:00:12]\n\n**Ben**\n\nTwo.\n\n**Ann**\n\nThree.\n\n[00:01:02]\n\n**Ben**\n\nFour.",
    ),
    cues: ["- Ann: One.", "12- Ben: Two.", "- Ann: Three.", "62- Ben: Four."],
  },
];
