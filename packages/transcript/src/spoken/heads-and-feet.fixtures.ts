import { type FormFixtures, lines } from "../form-fixture.ts";

const page = (number: number) => `Mill Ref: X1234   © 2005 Mill Museum   Page ${number} of 38`;

/** Lines around turns, on each page or at the end, that nobody said. */
export const HEADS_AND_FEET_FIXTURES: FormFixtures = [
  {
    name: "the foot of each page, within answers and between them",
    marks: /^\S.*/gm,
    marksMinusCues: 4,
    text: lines(
      `Anna: One.\n\nBen: We went down\n\n${page(8)}\n\nto the river.\n\nAnna: Three.\n\n${page(9)}\n`,
      "Ben: Four.\n\nAnna: Five.",
      `${page(10)}`,
    ),
    cues: ["- Anna: One.", "- Ben: We went down to the river.", "- Anna: Three.", "- Ben: Four.", "- Anna: Five."],
    warnings: [
      "3 lines are heads and feet of pages and were left out, the first: “Mill Ref: X1234 © 2005 Mill Museum Page…”",
    ],
  },
  {
    name: "numbered questions alone on lines, which are no heads of pages",
    marks: /^\S.*/gm,
    marksMinusCues: 2,
    text: "Anna: One.\n\nQuestion 1\n\nBen: Two.\n\nAnna: Three.\n\nQuestion 2\n\nBen: Four.",
    cues: ["- Anna: One.\n\nQuestion 1", "- Ben: Two.", "- Anna: Three.\n\nQuestion 2", "- Ben: Four."],
  },
  {
    name: "a notice that the recording is over, and whose rights it is",
    marks: /^\S.*/gm,
    text: "Anna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.\n\n[End of recording]\n\n© 2024 Mill Archive.",
    cues: [
      "- Anna: One.",
      "- Ben: Two.",
      "- Anna: Three.",
      "- Ben: Four.",
      "- : [End of recording]",
      "- : © 2024 Mill Archive.",
    ],
  },
  {
    name: "a list of addresses at the end",
    marks: /^(?:Anna|Ben|Links):/gm,
    text: "Anna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.\n\nLinks:\nhttps://mill.org\nhttps://river.org/a",
    cues: [
      "- Anna: One.",
      "- Ben: Two.",
      "- Anna: Three.",
      "- Ben: Four.",
      "- : Links:\nhttps://mill.org\nhttps://river.org/a",
    ],
  },
  {
    name: "a noise and an address at the end, which the last person made and gave",
    marks: /^(?:Anna|Ben):/gm,
    text: "Anna: One.\n\nBen: Two.\n\nAnna: Three. [laughs]\n\n[laughs]\n\nBen:\nhttps://mill.org",
    cues: ["- Anna: One.", "- Ben: Two.", "- Anna: Three. [laughs]\n\n[laughs]", "- Ben: https://mill.org"],
  },
  {
    name: "numbered scenes of a play, and a numbered person who speaks once",
    marks: /^[A-Z]+(?: \d)?:/gm,
    text: "SCENE 1: A mill.\n\nANNA: One.\n\nBEN: Two.\n\nSCENE 2: A room.\n\nANNA: Three.\n\nGUARD 2: Halt.\n\nBEN: Four.",
    cues: [
      "- : SCENE 1: A mill.",
      "- ANNA: One.",
      "- BEN: Two.",
      "- : SCENE 2: A room.",
      "- ANNA: Three.",
      "- GUARD 2: Halt.",
      "- BEN: Four.",
    ],
  },
];
