import { type FormFixtures, lines } from "../form-fixture.ts";

/** Names with signs before turns, and phrases that are none. */
export const ODD_LABELS_FIXTURES: FormFixtures = [
  {
    name: "bold names with signs, one of whom speaks once, and a bold phrase without a speaker",
    marks: /^\*\*/gm,
    text: lines(
      "**ben.eth:** One.\n\n**Ann | Quarry:** Two.\n\n**Cleo Dane:** Three.\n\n**ben.eth:** Four.\n",
      "**Briefly on boats:** Five.\n\n**Ann | Quarry**: Six.",
    ),
    cues: [
      "- ben.eth: One.",
      "- Ann | Quarry: Two.",
      "- Cleo Dane: Three.",
      "- ben.eth: Four.",
      "- : **Briefly on boats:** Five.",
      "- Ann | Quarry: Six.",
    ],
  },
  {
    name: "bold names alone on their lines above lists, one of whom speaks once, and a bold title",
    marks: /^\*\*/gm,
    text: lines(
      "**Ann**\n* One.\n* More of one.\n\n**qx()**\n* Two.\n\n**PK910**\n* Three.\n\n**The agenda**\n\n**Ann**\n* Four.\n",
      "**qx()**\n* Five.",
    ),
    cues: [
      "- Ann: * One.\n* More of one.",
      "- qx(): * Two.",
      "- PK910: * Three.",
      "- : **The agenda**",
      "- Ann: * Four.",
      "- qx(): * Five.",
    ],
  },
  {
    name: "names as headings of one level, below a title",
    marks: /^#/gm,
    text: "# Talk\n\n### ann berg\n\nOne.\n\n### 4xx\n\nTwo.\n\n### ann berg\n\nThree.\n\n### 4xx\n\nFour.",
    cues: ["- : Talk", "- ann berg: One.", "- 4xx: Two.", "- ann berg: Three.", "- 4xx: Four."],
  },
  {
    name: "paragraphs that open with a phrase and a colon, which go on with their speaker",
    marks: /^\S.*/gm,
    marksMinusCues: 2,
    text: "Anna: One.\n\nBen: Two.\n\nBriefly on boats: Three.\n\nAnna: Four.\n\nNext question: Five.\n\nBen: Six.",
    cues: [
      "- Anna: One.",
      "- Ben: Two.\n\nBriefly on boats: Three.",
      "- Anna: Four.\n\nNext question: Five.",
      "- Ben: Six.",
    ],
  },
  {
    name: "several people, an office and a name with a question mark before colons, which end the speaker before",
    marks: /^\S.*/gm,
    text: lines(
      "Anna Berg: One.\n\nBen: Two.\n\nAnna Berg and Ben Ito: Three.\n\nBen: Four.\n\nMayor of Berlin: Five.\n",
      "Anna Berg: Six.\n\nSpeaker?: Seven.\n\nBen: Eight.\n\nA word of thanks: Nine.",
    ),
    marksMinusCues: 1,
    cues: [
      "- Anna Berg: One.",
      "- Ben: Two.",
      "- : Anna Berg and Ben Ito: Three.",
      "- Ben: Four.",
      "- : Mayor of Berlin: Five.",
      "- Anna Berg: Six.",
      "- : Speaker?: Seven.",
      "- Ben: Eight.\n\nA word of thanks: Nine.",
    ],
  },
  {
    name: "initials, one of whom speaks once, beside a name that is written otherwise",
    marks: /^\S+:/gm,
    text: "ABC: One.\n\nDE: Two.\n\nBen: Three.\n\nABC: Four.\n\nEFG: Five.\n\nDE: Six.\n\nBen: Seven.",
    cues: ["- ABC: One.", "- DE: Two.", "- Ben: Three.", "- ABC: Four.", "- EFG: Five.", "- DE: Six.", "- Ben: Seven."],
  },
  {
    name: "people in the list of a meeting, one of whom speaks once",
    marks: /^(?:Mill|Ann:|Ben|cleo:)/gm,
    text: lines(
      "Mill talk\nAttendees\nAnn, Ben | Quarry, cleo\nTranscript\n\nAnn: One.\n\nBen | Quarry: Two.\n\nWe met.\n\nAnn: Three.\n",
      "It rained.\n\ncleo: Four.\n\nBen | Quarry: Five.",
    ),
    head: ["- : Mill talk\nAttendees\nAnn, Ben | Quarry, cleo\nTranscript"],
    cues: [
      "- Ann: One.",
      "- Ben | Quarry: Two.\n\nWe met.",
      "- Ann: Three.\n\nIt rained.",
      "- cleo: Four.",
      "- Ben | Quarry: Five.",
    ],
  },
  {
    name: "the log of a chat with names in angle brackets, without times",
    marks: /^</gm,
    text: "<ann_b> One.\n<4xx> Two: so.\n<ann_b> Three.\n<jo|away> Four.\n<4xx> Five.",
    cues: ["- ann_b: One.", "- 4xx: Two: so.", "- ann_b: Three.", "- jo|away: Four.", "- 4xx: Five."],
  },
  {
    name: "names of any writing before the colons of all blocks",
    marks: /^\S/gm,
    text: lines(
      "ann@quarry.example: One.\n\nآن بيرج: Two.\n\nअन्ना बर्ग: Three.\n\nann@quarry.example: Four: so.\n\nสมชาย ใจดี: Five.\n",
      "آن بيرج: Six.\n\nअन्ना बर्ग: Seven.\n\nสมชาย ใจดี: Eight.",
    ),
    cues: [
      "- ann@quarry.example: One.",
      "- آن بيرج: Two.",
      "- अन्ना बर्ग: Three.",
      "- ann@quarry.example: Four: so.",
      "- สมชาย ใจดี: Five.",
      "- آن بيرج: Six.",
      "- अन्ना बर्ग: Seven.",
      "- สมชาย ใจดี: Eight.",
    ],
  },
];

/** Texts whose parts look like labels. */
export const NO_LABELS_FIXTURES: FormFixtures = [
  {
    name: "an essay with bold words at the beginning of paragraphs",
    marks: /^\S.*/gm,
    text: "**First of all** we left.\n\n**Then:** we came back.\n\n**At last:** we stayed.\n\nSo: it rained.",
    cues: [
      "- : **First of all** we left.",
      "- : **Then:** we came back.",
      "- : **At last:** we stayed.",
      "- : So: it rained.",
    ],
  },
  {
    name: "notes below headings of one level",
    marks: /^.+/gm,
    text: "## The mill\n\nIt closed.\n\n## The river\n\nIt rose.\n\n## The quay\n\nIt fell.",
    cues: ["- : ## The mill", "- : It closed.", "- : ## The river", "- : It rose.", "- : ## The quay", "- : It fell."],
  },
  {
    name: "notes with the same titles below each title of a higher level, as headings and bold",
    marks: /^\S.*/gm,
    text: "## Round 1\n\n### Pros\n\nOne.\n\n### Cons\n\nTwo.\n\n## Round 2\n\n### Pros\n\nThree.\n\n### Cons\n\nFour.",
    cues: [
      ...["- : ## Round 1", "- : ### Pros", "- : One.", "- : ### Cons", "- : Two."],
      ...["- : ## Round 2", "- : ### Pros", "- : Three.", "- : ### Cons", "- : Four."],
    ],
  },
];
