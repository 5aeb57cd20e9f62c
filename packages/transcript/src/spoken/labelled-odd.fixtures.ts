import { type FormFixtures, lines } from "../form-fixture.ts";

const CUES = ["- Anna: One.", "- Ben: Two, at last.", "- Anna: Note: three.", "- Ben: Four."];
const NUMBERS = "The running numbers of the lines were left out.";

/** Names without a colon, without a second turn, and behind the numbers of lines. */
export const LABELLED_ODD_FIXTURES: FormFixtures = [
  {
    name: "a court transcript: line numbers, questions and answers with points, names in capitals, one of which occurs once",
    marks: /(?:Q\.|A\.|(?:COURT|BERG):)(?= )/g,
    text: lines(
      " 1  APPEARANCES: Anna Berg",
      " 2            THE COURT:  Good morning.",
      " 3       Q.   Please state your name",
      " 4  for the record.",
      " 5       A.   Ben Ito.",
      " 6            MR. BERG:  Objection.",
      "                    12",
      " 1            THE COURT:  Sustained.",
      " 2       Q.   Were you there in 1987?",
      " 3       A.   I was.",
    ),
    marksMinusCues: -1,
    cues: [
      "- : APPEARANCES: Anna Berg",
      "- THE COURT: Good morning.",
      "- Q: Please state your name for the record.",
      "- A: Ben Ito.",
      "- MR. BERG: Objection.",
      "- THE COURT: Sustained.",
      "- Q: Were you there in 1987?",
      "- A: I was.",
    ],
    warnings: [NUMBERS],
  },
  {
    name: "numbered questions and answers",
    marks: /^[QA]\d:/gm,
    text: "Q1: One.\nA1: Two.\n\nQ2: Three.\nA2: Four.",
    cues: ["- Q: One.", "- A: Two.", "- Q: Three.", "- A: Four."],
  },
  {
    name: "a conversation analysis with line numbers, pauses and overlaps",
    marks: /[AB]:/g,
    text: "01 A:   so (.) the mill=\n02 B:   =closed in MAY-\n03      (0.5)\n04      we were [all]\n05 A:           [and?]\n06 B:   °h no.",
    cues: ["- A: so (.) the mill=", "- B: =closed in MAY- (0.5) we were [all]", "- A: [and?]", "- B: °h no."],
    warnings: [NUMBERS],
  },
  {
    name: "bold names at all paragraphs, most of them once",
    marks: /^\*\*/gm,
    text: "**Ann:** Look.\n\n**Ben:** I see.\n\n**Ann:** Yes.\n\n**Cleo Dane:** Hello.",
    cues: ["- Ann: Look.", "- Ben: I see.", "- Ann: Yes.", "- Cleo Dane: Hello."],
  },
  {
    name: "bold labels at some paragraphs only",
    marks: /^\*\*Ann/gm,
    marksMinusCues: -2,
    text: "**Ann:** Look.\n\nIt rained.\n\n**Ann:** Yes.\n\n**Result:** Nothing.",
    cues: ["- Ann: Look.", "- : It rained.", "- Ann: Yes.", "- : **Result:** Nothing."],
  },
  {
    name: "an interview with brackets, times of day and capitals that no court wrote",
    marks: /^(?:Ann|Ben):/gm,
    text: "Ann: One.\n\n(It was about 10:30 a.m. when I got there.)\n\nBen: Two.\nFOR THE LAST TIME\n\nAnn: Three.\n\nBen: Four.",
    cues: [
      "- Ann: One.\n\n(It was about 10:30 a.m. when I got there.)",
      "- Ben: Two. FOR THE LAST TIME",
      "- Ann: Three.",
      "- Ben: Four.",
    ],
  },
  {
    name: "names in angle brackets",
    marks: /<(?:Anna|Ben)>/g,
    text: "<Anna> One.\n<Ben> Two,\nat last.\n<Anna> Note: three.\n<Ben> Four.",
    cues: CUES,
  },
  {
    name: "names in square brackets, and noises",
    marks: /\[(?:Anna|Ben)\]/g,
    text: "[Anna] One.\n\n[Ben] Two, at last.\n\n[Anna] Note: three.\n\n[Ben] Four.",
    cues: CUES,
  },
  {
    name: "names before dashes",
    marks: /^(?:Anna|Ben) –/gm,
    text: "Anna – One.\n\nBen – Two, at last.\n\nAnna – Note: three.\n\nBen – Four.",
    cues: CUES,
  },
  {
    name: "names above turns, bold or in capitals",
    marks: /^(?:\*\*Anna\*\*|BEN)$/gm,
    text: "**Anna**\nOne.\n\nBEN\n\nTwo, at last.\n\n**Anna**\nNote: three.\n\nBEN\nFour.",
    cues: CUES.map((cue) => cue.replace("Ben", "BEN")),
  },
  {
    name: "a numbered speaker with one turn",
    marks: /^Speaker \d:/gm,
    text: "Speaker 1: One.\n\nSpeaker 2: Two.\n\nSpeaker 1: Three.\n\nSpeaker 3: Four.\n\nVoltage: five.",
    marksMinusCues: -1,
    cues: ["- Speaker 1: One.", "- Speaker 2: Two.", "- Speaker 1: Three.", "- Speaker 3: Four.", "- : Voltage: five."],
  },
  {
    name: "odd names before times in brackets, in wrapped lines without blank ones",
    marks: /^(?:R\+D|3rd).*/gm,
    text: lines(
      "R+D / Lab: [00:00:02] Who paid?",
      "3rd Floor Room: [00:00:27] He said we took the",
      "boat. You know, the thing is: nobody asked us, and",
      "we left.",
      "R+D / Lab: [00:00:53] And then?",
      "3rd Floor Room: [00:01:22] Then we came",
      "back.",
    ),
    cues: [
      "2-27 R+D / Lab: Who paid?",
      "27-53 3rd Floor Room: He said we took the boat. You know, the thing is: nobody asked us, and we left.",
      "53-82 R+D / Lab: And then?",
      "82- 3rd Floor Room: Then we came back.",
    ],
  },
  {
    name: "a full name among others that opens the conversation and never comes back",
    marks: /^\S.*/gm,
    text: "Ben Ito: Welcome to the show.\n\nAnna Berg: One.\n\nCleo Dane: Two.\n\nAnna Berg: Three.\n\nCleo Dane: Four.",
    cues: [
      ...["- Ben Ito: Welcome to the show.", "- Anna Berg: One.", "- Cleo Dane: Two."],
      ...["- Anna Berg: Three.", "- Cleo Dane: Four."],
    ],
  },
  {
    name: "a detail above full names, written as they are, that is no sentence",
    marks: /^\S.*/gm,
    text: "Oral History: The Old Mill\n\nAnna Berg: One.\n\nCleo Dane: Two.\n\nAnna Berg: Three.\n\nCleo Dane: Four.",
    cues: [
      ...["- : Oral History: The Old Mill", "- Anna Berg: One.", "- Cleo Dane: Two."],
      ...["- Anna Berg: Three.", "- Cleo Dane: Four."],
    ],
  },
];
