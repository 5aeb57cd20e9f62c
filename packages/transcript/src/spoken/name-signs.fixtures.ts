import { type FormFixtures, lines } from "../form-fixture.ts";

/** Names that a sign sets apart, with what stands there and is none, or stands there once. */
export const NAME_SIGNS_FIXTURES: FormFixtures = [
  {
    name: "bold names on lines of their own, and a word with a colon that recurs in what they say",
    marks: /^\*\*/gm,
    text: lines(
      "**Anna Berg**\n\nQuestion: who pays?\n\n**Ben Ito**\n\nNobody.\n\n**Anna Berg**\n\nFine.\n",
      "**Ben Ito**\n\nQuestion: who rows?\n\n**Anna Berg**\n\nThe men.",
    ),
    cues: [
      "- Anna Berg: Question: who pays?",
      "- Ben Ito: Nobody.",
      "- Anna Berg: Fine.",
      "- Ben Ito: Question: who rows?",
      "- Anna Berg: The men.",
    ],
  },
  {
    name: "names in brackets, and brackets with a word for several people",
    marks: /^\[/gm,
    text: "[Anna] One.\n\n[Ben] Two.\n\n[both] Three.\n\n[Anna] Four.\n\n[Ben] Five.",
    cues: ["- Anna: One.", "- Ben: Two.", "- : [both] Three.", "- Anna: Four.", "- Ben: Five."],
  },
  {
    name: "names in brackets at some paragraphs, and a noise that belongs to a turn",
    marks: /^\[(?:Anna|Ben)/gm,
    text: "[Anna] One.\n\nAnd more.\n\n[Ben] Two.\n\n[laughs] Three.\n\n[Anna] Four.\n\n[Ben] Five.",
    cues: ["- Anna: One.\n\nAnd more.", "- Ben: Two.\n\n[laughs] Three.", "- Anna: Four.", "- Ben: Five."],
  },
  {
    name: "names before dashes, one of which has a sign and occurs once",
    marks: /^\S+ –/gm,
    text: "Ana – Um.\n\nRui – Dois.\n\nP/1 – E depois?\n\nAna – Quatro.\n\nRui – Cinco.",
    cues: ["- Ana: Um.", "- Rui: Dois.", "- P/1: E depois?", "- Ana: Quatro.", "- Rui: Cinco."],
  },
  {
    name: "a parliament: names alone on lines, with place and party at their first turn",
    marks: /^(?:The|Anna|Carla)/gm,
    text: lines(
      "The Speaker\n\nOne.\n\nAnna Ito (Bristol West) (Lab)\n\nTwo.\n\nThe Speaker\n\nThree.\n",
      "Anna Ito\n\nFour.\n\nCarla Diaz\n\nFive.",
    ),
    cues: [
      "- The Speaker: One.",
      "- Anna Ito (Bristol West) (Lab): Two.",
      "- The Speaker: Three.",
      "- Anna Ito: Four.",
      "- : Carla Diaz\n\nFive.",
    ],
  },
  {
    name: "names on lines of their own without blank lines",
    marks: /^(?:Anna Berg|Ben Ito)$/gm,
    text: "Anna Berg\nOne.\nBen Ito\nTwo,\nat last.\nAnna Berg\nThree.\nBen Ito\nFour.",
    cues: ["- Anna Berg: One.", "- Ben Ito: Two, at last.", "- Anna Berg: Three.", "- Ben Ito: Four."],
  },
  {
    name: "changes of speaker marked by >>, with and without a name",
    marks: /^>>/gm,
    text: ">> Anna: One.\n\n>> Yes.\n\n>> Ben: Two.\n\nAnd more.\n\n>> Anna: Three.\n\n>> Ben: Four.",
    cues: ["- Anna: One.", "- : Yes.", "- Ben: Two.\n\nAnd more.", "- Anna: Three.", "- Ben: Four."],
  },
  {
    name: "names in round brackets or as code before colons",
    marks: /^\S+:/gm,
    text: "(Ann): One.\n\n`Ben`: Two.\n\n(Ann): Three.\n\n`Ben`: Four.",
    cues: ["- Ann: One.", "- Ben: Two.", "- Ann: Three.", "- Ben: Four."],
  },
  {
    name: "a hearing: titles and names before points, at indented lines",
    marks: /^ {4}(?:Mr|Ms|The)/gm,
    text: lines(
      "    The Chairman. The committee will come to order. We hear",
      "Mr. Berg. He came by boat.",
      "    Mr. Berg. Thank you. I yield.",
      "    And I thank you all.",
      "    Ms. Ito of Kyoto. One.",
      "    The Chairman. Two.",
      "    Mr. Berg. Three.",
    ),
    cues: [
      "- The Chairman: The committee will come to order. We hear Mr. Berg. He came by boat.",
      "- Mr. Berg: Thank you. I yield. And I thank you all.",
      "- Ms. Ito of Kyoto: One.",
      "- The Chairman: Two.",
      "- Mr. Berg: Three.",
    ],
  },
  {
    name: "a parliament in French: titles, names and parties before points",
    marks: /^M(?:\.|me) /gm,
    text: lines(
      "M. le président. Un.\n\nMme Anna Berg. Deux. Et plus.\n\nM. Jean Ito (LR). Trois.\n\nM. le président. Quatre.\n",
      "Mme Anna Berg. Cinq.",
    ),
    cues: [
      "- M. le président: Un.",
      "- Mme Anna Berg: Deux. Et plus.",
      "- M. Jean Ito (LR): Trois.",
      "- M. le président: Quatre.",
      "- Mme Anna Berg: Cinq.",
    ],
  },
  {
    name: "a parliament with points and dashes behind names",
    marks: /\. – /g,
    text: lines(
      "President. – One.\n\nAnna Berg, on behalf of the Mill Group. – Two.\n\nPresident. – Three.\n\nBen Ito (S&D). – Four.\n",
      "And more.\n\nBen Ito (S&D). – Five.",
    ),
    cues: [
      "- President: One.",
      "- Anna Berg, on behalf of the Mill Group: Two.",
      "- President: Three.",
      "- Ben Ito (S&D): Four.\n\nAnd more.",
      "- Ben Ito (S&D): Five.",
    ],
  },
  {
    name: "questions and answers of a newspaper, with the letters of its language",
    marks: /^\*\*/gm,
    text: "**P.** ¿Uno?\n\n**R.** Dos. Y tres.\n\nY más.\n\n**P.** ¿Cuatro?\n\n**R.** Cinco.",
    cues: ["- P: ¿Uno?", "- R: Dos. Y tres.\n\nY más.", "- P: ¿Cuatro?", "- R: Cinco."],
  },
  {
    name: "names and offices above each turn",
    marks: /^(?:Anna|The|Mr|Ben)/gm,
    text: "Anna Ito\nOne.\n\nThe Minister for Mills (Ben Ode)\nTwo.\n\nAnna Ito\nThree.\n\nMr Speaker\nFour.\n\nBen Ode\nFive.\n\nMr Speaker\nSix.",
    cues: [
      "- Anna Ito: One.",
      "- The Minister for Mills (Ben Ode): Two.",
      "- Anna Ito: Three.",
      "- Mr Speaker: Four.",
      "- Ben Ode: Five.",
      "- Mr Speaker: Six.",
    ],
  },
  {
    name: "decisions below headings, without a speaker",
    marks: /^(?:#|[A-Z]+:|-|\(A)/gm,
    marksMinusCues: 1,
    text: lines(
      "## Mills\n\nAB: One.\n\nBI: Two.\n\n## Conclusion\n\n- Sell it.\n- Buy it.\n\n## Boats\n\nAB: Three.\n",
      "## Rivers\n\n(Ann shows slides.)\n\nBI: Four.",
    ),
    cues: [
      "- : Mills",
      "- AB: One.",
      "- BI: Two.",
      "- : Conclusion",
      "- : - Sell it.\n- Buy it.",
      "- : Boats",
      "- AB: Three.",
      "- : Rivers",
      "- : (Ann shows slides.)",
      "- BI: Four.",
    ],
  },
  {
    name: "turns on lines without blank ones, two of which have no name that recurs",
    marks: /^\S/gm,
    text: "Moderator: One.\nP1: Two.\nP2 (female): Three.\nSeveral: (laugh)\nModerator: Four.\nP1: Five.\nP3: Six.",
    cues: [
      "- Moderator: One.",
      "- P1: Two.",
      "- : P2 (female): Three.",
      "- : Several: (laugh)",
      "- Moderator: Four.",
      "- P1: Five.",
      "- P3: Six.",
    ],
  },
  {
    name: "bullets with bold names below headings",
    marks: /^(?:##|- )/gm,
    text: "## Boats\n- **Anna Berg:** One.\n- **Ben:** Two.\n\n## Mills\n- **Anna Berg:** Three.\n- **Ben:** Four.",
    cues: ["- : Boats", "- Anna Berg: One.", "- Ben: Two.", "- : Mills", "- Anna Berg: Three.", "- Ben: Four."],
  },
];

/** Lines that look like names on lines of their own. */
export const NO_NAME_SIGNS_FIXTURES: FormFixtures = [
  {
    name: "a song whose lines recur",
    marks: /^Oh river.*\n.*\n.*\nrun with me/gm,
    text: "Oh river\nrun on\nOh Mother River\nrun with me\n\nOh river\nrun on\nOh Mother River\nrun with me",
    cues: ["- : Oh river\nrun on\nOh Mother River run with me", "- : Oh river\nrun on\nOh Mother River run with me"],
  },
];
