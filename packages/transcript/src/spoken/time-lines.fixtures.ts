import { type FormFixtures, lines } from "../form-fixture.ts";

const CLOCKS = /^\S{0,14}(?:,\s)?\d{1,2}:\d\d/gm;
const counted = (first: string) => [
  `The times in this text are times of day; they were counted from the first one, ${first}.`,
];

export const TIME_LINES_FIXTURES: FormFixtures = [
  {
    name: "times of day on separate lines",
    marks: CLOCKS,
    text: "10:30 am\nWe met.\n\n12:45 pm\nThey left.\n\n1:00 pm\nWe slept.",
    cues: ["0-8100 : We met.", "8100-9000 : They left.", "9000- : We slept."],
    warnings: counted("10:30 am"),
  },
  {
    name: "a word with a colon below times that goes on with a sentence",
    marks: /^\d/gm,
    text: "0:01\nwe had a boat\n0:05\nquestion: who pays\n0:09\nnobody\n0:12\nquestion: who rows\n0:15\nthe men",
    cues: [
      "1-5 : we had a boat",
      "5-9 : question: who pays",
      "9-12 : nobody",
      "12-15 : question: who rows",
      "15- : the men",
    ],
  },
  {
    name: "names in small letters below times",
    marks: /^\d/gm,
    text: "0:01\nben: we had a boat\n0:05\nanna: who pays\n0:09\nben: nobody\n0:12\nanna: who rows",
    cues: ["1-5 ben: we had a boat", "5-9 anna: who pays", "9-12 ben: nobody", "12- anna: who rows"],
  },
  {
    name: "names below times, one of which occurs once",
    marks: /^\d/gm,
    text: "00:00:05\nAnna: One.\n\n00:00:12\nBen: Two.\n\n00:00:40\nAnna: Three.",
    cues: ["5-12 Anna: One.", "12-40 Ben: Two.", "40- Anna: Three."],
  },
  {
    name: "two times without hours among names, as Google Meet writes them in short meetings",
    marks: /^\p{Lu}\w+:/gmu,
    text: "00:00:00\n\nAnna: One.\n\nBen: Two.\n\nAnna: Three.\n\n00:05:02\n\nBen: Four.\n\nAnna: Five.\n\nBen: Six.",
    cues: ["0- Anna: One.", "- Ben: Two.", "- Anna: Three.", "302- Ben: Four.", "- Anna: Five.", "- Ben: Six."],
  },
  {
    name: "headings that are nothing but times among bold names",
    marks: /^\*\*/gm,
    text: "### 00:05:02\n\n**Anna:** One.\n\n**Ben:** Two.\n\n**Anna:** Three.\n\n### [1:00:04]\n\n**Ben:** Four.\n\n**Anna:** Five.",
    cues: ["302- Anna: One.", "- Ben: Two.", "- Anna: Three.", "3604- Ben: Four.", "- Anna: Five."],
  },
  {
    name: "captions copied from YouTube with a frequent phrase",
    marks: /^\d:\d\d$/gm,
    text: "0:05\nYes\n0:09\nYes\n0:12\nWhy\n0:15\nYes\n0:19\nWhy",
    cues: ["5-9 : Yes", "9-12 : Yes", "12-15 : Why", "15-19 : Yes", "19- : Why"],
  },
  {
    name: "times of a film editor with frame numbers",
    marks: /^\[/gm,
    text: "[00:00:03:18 - 00:00:08:08]\n One.\n\n[00:00:08;10 - 00:01:15;22]\n Two.\n\n[00:01:15:22 - 00:01:17:00]\n(laughs)",
    cues: ["3-8 : One.", "8-75 : Two.", "75-77 : (laughs)"],
  },
  {
    name: "time ranges with days, because the last numbers exceed all frame rates",
    marks: /^\[/gm,
    text: "[00:00:03:18 - 00:00:08:08]\nOne.\n\n[00:00:08:30 - 00:01:15:22]\nTwo.",
    cues: ["198-488 : One.", "510-4522 : Two."],
  },
  {
    name: "YouTube times on separate lines, repeated in words, with chapter titles between",
    marks: /^\d{1,2}:\d\d(?::\d\d)?$/gm,
    marksMinusCues: -1,
    text: lines(
      ...["0:00", "0 seconds", "first words", "0:04", "4 seconds", "more words", "The mill", "0:09"],
      ...["9 seconds", "about 10:30", "1:02", "1 minute, 2 seconds", "and then", "1:05:00", "the end"],
    ),
    cues: [
      "0-4 : first words",
      "4- : more words",
      "- : The mill",
      "9-62 : about 10:30",
      "62-3900 : and then",
      "3900- : the end",
    ],
  },
  {
    name: "a time every five minutes above several turns, of which only the first begins then",
    marks: /^(?:Anna|Ben):/gm,
    text: "00:00:00\n\nAnna: Hello.\nBen: Hi.\n00:05:12\n\nBen: The boat.\n\nAnna: Late.\n00:10:12\n\nAnna: So.\nBen: Yes.",
    cues: ["0- Anna: Hello.", "- Ben: Hi.", "312- Ben: The boat.", "- Anna: Late.", "612- Anna: So.", "- Ben: Yes."],
  },
];
