import { type FormFixtures, lines } from "../form-fixture.ts";

const GUESSED =
  "The titles of this table are not known; its columns were recognized by what is in them. Check the columns.";
const NO_COLUMNS =
  "No column with speech beside times or speakers was recognized in this table, so each row came in whole. Choose the columns.";
const LONG_TITLE = `Code for the theme of the turn, ${"as the second coder saw it, ".repeat(20)}if any`;

/** Tables whose titles are odd, unknown, or not there. */
export const UNKNOWN_TABLE_FIXTURES: FormFixtures = [
  {
    name: "shortened titles, line numbers, and pauses as rows of their own",
    marks: /^\d/gm,
    text: lines(
      "Line\tSpkr\tStTime\tContent\tEnTime",
      "1\tMIL_int_01\t0.4912\tAnd you were at the mill.\t2.1733",
      "2\tMIL_int_01\t2.1733\t(pause 0.31)\t2.4810",
      "3\tMIL_se0_ag2_f_01\t2.4810\tI was, for /two/ years.\t5.9004",
    ),
    cues: [
      "0.491-2.173 MIL_int_01: And you were at the mill.",
      "2.173-2.481 MIL_int_01: (pause 0.31)",
      "2.481-5.9 MIL_se0_ag2_f_01: I was, for /two/ years.",
    ],
  },
  {
    name: "titles of two words, and commas in quotes",
    marks: /^[AB]\d/gm,
    text: 'interlocutor,utterance_text\nA1,"Well, yes."\nB2,No.\nA1,"So, then?"',
    cues: ["- A1: Well, yes.", "- B2: No.", "- A1: So, then?"],
  },
  {
    name: "labels of Audacity",
    marks: /^\d/gm,
    text: "0.000000\t2.500000\tWe came in May.\n2.500000\t4.250000\t(laughs)\n6.000000\t9.100000\tSo we did.",
    cues: ["0-2.5 : We came in May.", "2.5-4.25 : (laughs)", "6-9.1 : So we did."],
  },
  {
    name: "a row of titles of more than 500 characters, with prose and a line break",
    marks: /^\d/gm,
    text: lines(
      `"Start time of the turn, in seconds","Who is speaking","What was said,\nword for word","${LONG_TITLE}"`,
      '0.5,Anna,"One, two.",boats',
      "3.25,Ben,Three.,",
      "4.5,Anna,Four.,mill",
    ),
    cues: ["0.5-3.25 Anna: One, two.", "3.25-4.5 Ben: Three.", "4.5- Anna: Four."],
    warnings: [`What stands in other columns was left out: “${LONG_TITLE.slice(0, 60)}…”.`],
  },
  {
    name: "titles in words that are not known, with clock times, names and numbers of rows",
    marks: /^\d/gm,
    text: lines(
      "Lp.;Kto;Od;Co;Uwagi",
      "1;Anna;00:00:02;Przyszłyśmy w maju.;",
      "2;Ben;00:00:05;Wszystkie razem?;",
      "3;Anna;00:00:07;Prawie wszystkie.;śmiech",
      "4;Ben;00:00:09;A kto nie przyszedł?;",
    ),
    cues: [
      "2-5 Anna: Przyszłyśmy w maju.",
      "5-7 Ben: Wszystkie razem?",
      "7-9 Anna: Prawie wszystkie.",
      "9- Ben: A kto nie przyszedł?",
    ],
    warnings: [GUESSED, "What stands in other columns was left out: “Lp.”, “Uwagi”."],
  },
  {
    name: "tabs without titles: names of three words before times, and words before colons in the text",
    marks: /^María|^Íñigo/gm,
    text: lines(
      "María José Ñíguez\t00:00:02\t¿Cómo empezó?",
      "Íñigo López de la O\t00:00:05\tMe dijo: “Toma el bote”.",
      "María José Ñíguez\t00:00:09\t¿Y lo tomó?",
      "Íñigo López de la O\t00:00:12\tMe dijo: “Vete”.",
    ),
    cues: [
      "2-5 María José Ñíguez: ¿Cómo empezó?",
      "5-9 Íñigo López de la O: Me dijo: “Toma el bote”.",
      "9-12 María José Ñíguez: ¿Y lo tomó?",
      "12- Íñigo López de la O: Me dijo: “Vete”.",
    ],
  },
  {
    name: "tabs without titles: three turns with colons behind names, shorter than these",
    marks: /^Speaker/gm,
    text: "Speaker 1:\t00:03\tHello.\n\nSpeaker 2:\t00:05\tHi.\n\nSpeaker 3:\t00:09\tBye.",
    cues: ["3-5 Speaker 1: Hello.", "5-9 Speaker 2: Hi.", "9- Speaker 3: Bye."],
  },
  {
    name: "tabs without titles: dates before times, which are no names",
    marks: /^\d/gm,
    text: "04.05.2019\t00:00:03\tWe came in May.\n04.05.2019\t00:00:09\tSo we did.",
    cues: ["3-9 : We came in May.", "9- : So we did."],
    warnings: ["What stands in other columns was left out: “Column 1”."],
  },
  {
    name: "tabs without titles: text before times, and names behind them",
    marks: /^\p{Lu}/gmu,
    text: "We came.\t00:00:03\tAnna\nSo did I.\t00:00:09\tBen\nBoth.\t00:00:12\tAnna",
    cues: ["3-9 Anna: We came.", "9-12 Ben: So did I.", "12- Anna: Both."],
  },
  {
    name: "commas without titles: names, starts and ends",
    marks: /^(?:Anna|Ben)/gm,
    text: 'Anna,0:01,0:04,"We came, all of us."\nBen,0:04,0:06,When?\nAnna,0:06,0:08,In May.',
    cues: ["1-4 Anna: We came, all of us.", "4-6 Ben: When?", "6-8 Anna: In May."],
  },
  {
    name: "vertical bars between cells, without any at the edges",
    marks: /^(?:Anna|Ben)/gm,
    text: "speaker|begin|utterance\nAnna|00:00:01.5|We came in May.\nBen|00:00:04|When?",
    cues: ["1.5-4 Anna: We came in May.", "4- Ben: When?"],
  },
  {
    name: "Markdown with unknown titles",
    marks: /^\| \d/gm,
    text: "| Wann | Wer genau | Gesagtes |\n|---|---|---|\n| 0:01 | Anna | Wir kamen im Mai. |\n| 0:04 | Ben | Wann denn genau? |\n| 0:06 | Anna | Am ersten. |",
    cues: ["1-4 Anna: Wir kamen im Mai.", "4-6 Ben: Wann denn genau?", "6- Anna: Am ersten."],
    warnings: [GUESSED],
  },
  {
    name: "numbered speakers, fractions of many digits, and text before the name",
    marks: /^\d/gm,
    text: 'start,end,text,speaker\n0.94,12.379999999999999," One, two?",0\n12.379999999999999,15.5, Three.,2',
    cues: ["0.94-12.38 Speaker 0: One, two?", "12.38-15.5 Speaker 2: Three."],
  },
  {
    name: "one word a row, in milliseconds",
    marks: /^\d/gm,
    text: "Timestamp,Word\n300,we\n600,came\n6300,in\n17600,May",
    cues: ["0.3-0.6 : we", "0.6-6.3 : came", "6.3-17.6 : in", "17.6- : May"],
  },
  {
    name: "milliseconds by title, and the titles of a subtitle editor",
    marks: /^\d/gm,
    text: "Number;Start time in milliseconds;End time in milliseconds;Text\n1;0;900;We came.\n2;900;1500;In May, all of us.",
    cues: ["0-0.9 : We came.", "0.9-1.5 : In May, all of us."],
  },
  {
    name: "commas in a cell without quotes",
    marks: /^(?:Anna|Ben)/gm,
    text: "Speaker,Text,Code\nAnna,One, two, three.,boats\nBen,Four.,",
    cues: ["- Anna: One, two, three.", "- Ben: Four."],
    warnings: ["What stands in other columns was left out: “Code”."],
  },
  {
    name: "entities in cells",
    marks: /^(?:Anna|Ben)/gm,
    text: "Speaker,Text\nAnna,Rock &amp; roll &#8212; isn&#39;t it?\nBen &amp; Cleo,No.",
    cues: ["- Anna: Rock & roll — isn't it?", "- Ben & Cleo: No."],
  },
  {
    name: "quoted line breaks between tabs",
    marks: /^(?:Anna|Ben)/gm,
    text: 'Speaker\tText\tTheme\nAnna\t"One,\nand two."\tx\nBen\tThree.\ty\nAnna\tFour.\tz',
    cues: ["- Anna: One,\nand two.", "- Ben: Three.", "- Anna: Four."],
    warnings: ["What stands in other columns was left out: “Theme”."],
  },
  {
    name: "a list of figures, which is no transcript",
    marks: /^.+/gm,
    text: "year,boats,crew\n2019,34,Berg\n2020,31,Ito\n2021,29,Dane\n2022,40,Lund",
    cues: [
      "- : year\tboats\tcrew",
      "- : 2019\t34\tBerg",
      "- : 2020\t31\tIto",
      "- : 2021\t29\tDane",
      "- : 2022\t40\tLund",
    ],
    warnings: [NO_COLUMNS],
  },
  {
    name: "answers of a survey, which have neither times nor recurring names",
    marks: /^.+/gm,
    text: 'id,age,What do you miss?\n1,34,"The mill, and the boats."\n2,51,Nothing at all now.\n3,40,My old street.',
    cues: [
      "- : id\tage\tWhat do you miss?",
      "- : 1\t34\tThe mill, and the boats.",
      "- : 2\t51\tNothing at all now.",
      "- : 3\t40\tMy old street.",
    ],
    warnings: [NO_COLUMNS],
  },
];
