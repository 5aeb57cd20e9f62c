import { type FormFixtures, lines } from "../form-fixture.ts";

const CUES = ["- Anna: One.", "- Ben: Two, at last.", "- Anna: Note: three.", "- Ben: Four."];
const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;
const LABELS = /^(?:\*\*)?[\p{Lu}][^:\n]{0,20}:/gmu;

export const LABELLED_FIXTURES: FormFixtures = [
  {
    name: "HTML copied from an editor: paragraphs, bold names, line breaks, entities, notes without a speaker",
    marks: /<strong>/g,
    text: lines(
      "<!-- made by -- an editor > -->\n<style>p { margin: 0 }</style>",
      '<p class="a"><strong>Anna:</strong> We sold\n   it &amp; left, 5 < 6.</p>',
      "<p><strong>Ben:</strong> Why?<br/>So?</p>",
      "<div><p><strong>Anna:</strong> Note: <i>it</i> was late.</p><p>And&nbsp;dark.</p></div>",
      "<p><strong>Ben:</strong> Yes.</p>",
    ),
    cues: [
      "- Anna: We sold it & left, 5 < 6.",
      "- Ben: Why? So?",
      "- Anna: Note: it was late.\n\nAnd dark.",
      "- Ben: Yes.",
    ],
  },
  {
    name: "angle brackets that are not HTML, and line breaks that are",
    marks: /^[A-Z]\w*:/gm,
    text: "<laughs> all the time\n\nAnna: a < b > c\n\nBen: <p is a letter\n\nAnna: <sighs>\n\nBen: 1 <br> 2",
    marksMinusCues: -1,
    cues: ["- : <laughs> all the time", "- Anna: a < b > c", "- Ben: <p is a letter", "- Anna: <sighs>", "- Ben: 1 2"],
  },
  {
    name: "details at the top, two of them labelled like speakers",
    marks: /^Interview 4|^(?:Anna|Ben):/gm,
    text: lines(
      "Interview 4\n\nInterviewer: Anna\nAnna: a teacher\n**Ort:** Küche, 10:05\n",
      "Anna: One.\nBen: Two, at last.\nAnna: Note: three.\nBen: Four.",
    ),
    head: ["- : Interview 4", "- : Interviewer: Anna\nAnna: a teacher\n**Ort:** Küche, 10:05"],
    cues: CUES,
  },
  {
    name: "turns at the top that are not details",
    marks: /^(?:Anna|Ben):/gm,
    text: "Anna: One.\nBen: Two, at last.\n\nAnna: Note: three.\nBen: Four.",
    cues: CUES,
  },
  {
    name: "a list of chapters above the turns",
    marks: /^0:00|^(?:Anna|Ben):/gm,
    text: "0:00 The mill\n2:15 The river\n10:30 The end\n\nAnna: One.\nBen: Two, at last.\nAnna: Note: three.\nBen: Four.",
    cues: ["- : 0:00 The mill\n2:15 The river\n10:30 The end", ...CUES],
  },
  ...["- ", "> ", "1. ", "[1] "].map((mark) => ({
    name: `turns as list items: ${mark}`,
    marks: /(?:Anna|Ben):/g,
    text: ["Anna: One.", "**Ben:** Two, at last.", "Anna: Note: three.", "**Ben:** Four."]
      .map((turn, index) => mark.replace("1", String(index + 1)) + turn)
      .join("\n\n"),
    cues: CUES,
  })),
  {
    name: "remarks in lower case after names, and additions that belong to a name",
    marks: /^\S.*:/gm,
    text: "Anna: One.\n\n**Ben (laughing):** Two.\n\nAnna: Three.\n\nBen: Four.\n\nBen (to Anna): Five.\n\nBen (Guest): Six.\n\nBen (Guest): Seven.",
    cues: [
      "- Anna: One.",
      "- Ben: (laughing) Two.",
      "- Anna: Three.",
      "- Ben: Four.",
      "- Ben: (to Anna) Five.",
      "- Ben (Guest): Six.",
      "- Ben (Guest): Seven.",
    ],
  },
  {
    name: "names with commas, and sentences with commas",
    marks: /^(?:Berg|Pupil).*?:/gm,
    text: "Berg, Anna: One.\n\nPupil 3 (female, 12): Two.\n\nBerg, Anna: Three.\nWell, he said: no.\nWell, he said: no.\n\nPupil 3 (female, 12): Four.",
    cues: [
      "- Berg, Anna: One.",
      "- Pupil 3 (female, 12): Two.",
      "- Berg, Anna: Three. Well, he said: no. Well, he said: no.",
      "- Pupil 3 (female, 12): Four.",
    ],
  },
  {
    name: "names with lower-case words, above turns",
    marks: /^(?:Carla de la Cruz|Jan van der Berg)$/gm,
    text: "Carla de la Cruz\nOne.\n\nJan van der Berg\nTwo.\n\nCarla de la Cruz\nThree.\n\nJan van der Berg\nFour.",
    cues: [
      "- Carla de la Cruz: One.",
      "- Jan van der Berg: Two.",
      "- Carla de la Cruz: Three.",
      "- Jan van der Berg: Four.",
    ],
  },
  {
    name: "no space after colons",
    marks: /^[IB]:/gm,
    text: "I:One.\nB:Two.\nI:Three, http://x.org\nB:Four.",
    cues: ["- I: One.", "- B: Two.", "- I: Three, http://x.org", "- B: Four."],
  },
  {
    name: "a group with names in capitals or with numbers, some of which occur once",
    marks: /^[A-Z]+\d?:/gm,
    text: "MODERATOR: One.\n\nF1: Two.\nM1: Three.\n\nMODERATOR: Four.\n\nALL: (laugh)\n\nF1: Five.",
    cues: ["- MODERATOR: One.", "- F1: Two.", "- M1: Three.", "- MODERATOR: Four.", "- ALL: (laugh)", "- F1: Five."],
  },
  {
    name: "one question and its answer",
    marks: /^[QA]:/gm,
    text: "Q: Why?\nA: Because.",
    cues: ["- Q: Why?", "- A: Because."],
  },
  ...["  ", "\t"].map((space) => ({
    name: `a column of names: ${JSON.stringify(space)}`,
    marks: /^(?:ANNA BERG|Ben)/gm,
    text: ["ANNA BERG", "Ben", "ANNA BERG", "Ben"].map((name, index) => `${name}${space}Word ${index}.`).join("\n"),
    cues: ["- ANNA BERG: Word 0.", "- Ben: Word 1.", "- ANNA BERG: Word 2.", "- Ben: Word 3."],
  })),
  {
    name: "the end notice of Google Meet and its note about accuracy",
    marks: /^(?:Anna|Ben):/gm,
    text: "Anna: One.\nBen: Two.\nAnna: Three.\nBen: Four.\nTranscription ended after 00:06:10\n\nThis editable transcript was computer generated and might contain errors.",
    cues: ["- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four."],
  },
  {
    name: "one time without hours, as Google Meet writes it in a meeting of five minutes",
    marks: /^(?:Anna|Ben):/gm,
    text: "00:00:00\n\nAnna: One.\nBen: Two.\nAnna: Three.\nBen: Four.",
    cues: ["0- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four."],
  },
  {
    name: "a heading with a verse among names, which is no time",
    marks: /^(?:Anna|Ben):/gm,
    marksMinusCues: -1,
    text: "## 12:11\n\nAnna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.",
    cues: ["- : 12:11", "- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four."],
  },
  {
    name: "names followed by a time, one of which occurs once",
    marks: TIMES,
    text: "mill.mp3\n\nSpeaker1: [00:00:05] One.\n\nSpeaker2: [00:00:12] Two.\n\nSpeaker1: [00:01:02] Three.",
    marksMinusCues: -1,
    head: ["- : mill.mp3"],
    cues: ["5-12 Speaker1: One.", "12-62 Speaker2: Two.", "62- Speaker1: Three."],
  },
  {
    name: "turns below a summary table",
    marks: /^(?:Anna|Ben):|^[#|].*(?:\n\|.*)*/gm,
    text: "# Talk\n\n| Time | Content |\n|---|---|\n| 0:03 | The mill |\n\nAnna: One.\n\nBen: Two.\n\nAnna: Three.\n\nBen: Four.",
    cues: [
      "- : Talk",
      "- : | Time | Content |\n|---|---|\n| 0:03 | The mill |",
      ...["- Anna: One.", "- Ben: Two.", "- Anna: Three.", "- Ben: Four."],
    ],
  },
  {
    name: "questions and answers",
    marks: LABELS,
    text: "Q: Why?\nA: Because.\n\nAnd so on.\n\nQ: I see: so.\nA: Yes.",
    cues: ["- Q: Why?", "- A: Because.\n\nAnd so on.", "- Q: I see: so.", "- A: Yes."],
  },
  {
    name: "names in capitals, hard-wrapped text, names alone on a line, a bold interviewer",
    marks: LABELS,
    text: "**INTERVIEWER:** Why did\nyou go?\n\nMRS. O’NEIL-BERG:\nIt was late.\n\n**INTERVIEWER:** I see.\n\nMRS. O’NEIL-BERG: Yes.",
    cues: [
      "- INTERVIEWER: Why did you go?",
      "- MRS. O’NEIL-BERG: It was late.",
      "- INTERVIEWER: I see.",
      "- MRS. O’NEIL-BERG: Yes.",
    ],
  },
  {
    name: "right-to-left names and combining marks",
    marks: /^[^\s:]+:/gm,
    text: "דנה: שלום לכולם.\n\nאבי: למה?\n\nדנה: e\u0301 ו-\u200fא.\n\nאבי: כן.",
    cues: ["- דנה: שלום לכולם.", "- אבי: למה?", "- דנה: e\u0301 ו-\u200fא.", "- אבי: כן."],
  },
];
