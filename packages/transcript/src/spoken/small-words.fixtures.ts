import { type FormFixtures, lines } from "../form-fixture.ts";

/** Words in small letters that begin a line, and names that are written so. */
export const SMALL_WORDS_FIXTURES: FormFixtures = [
  {
    name: "lines that begin with a word of the sentence above and a colon, twice",
    marks: /^\p{Lu}+(?:\. \p{Lu}+)?:/gmu,
    text: lines(
      "INTERVIEWER: Who was\nthere?\n",
      "MRS. BERG: It was my mother\nsaid: you go. And my uncle also\nsaid: come.\n",
      "INTERVIEWER: And?",
    ),
    cues: [
      "- INTERVIEWER: Who was there?",
      "- MRS. BERG: It was my mother said: you go. And my uncle also said: come.",
      "- INTERVIEWER: And?",
    ],
  },
  {
    name: "names in small letters after blank lines, and below a line that ends no sentence",
    marks: /^(?:Anna|ben|ode):/gm,
    text: "Anna: One\n\nben: Two\n\node: Three\n\nben: Four\nand more\n\node: Five\n\nAnna: Six",
    cues: ["- Anna: One", "- ben: Two", "- ode: Three", "- ben: Four and more", "- ode: Five", "- Anna: Six"],
  },
  {
    name: "names, some in small letters, on lines that end no sentences",
    marks: /^(?:Anna|ben):/gm,
    text: "Anna: one\nwith more\nben: two\nAnna: three\nben: four\nwith more\nAnna: five\nben: six",
    cues: [
      "- Anna: one with more",
      "- ben: two",
      "- Anna: three",
      "- ben: four with more",
      "- Anna: five",
      "- ben: six",
    ],
  },
];
