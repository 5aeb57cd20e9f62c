import type { FormFixtures } from "../form-fixture.ts";

const CLOCKS = /^\S{0,14}(?:,\s)?\d{1,2}:\d\d/gm;
const counted = (first: string) => [
  `The times in this text are times of day; they were counted from the first one, ${first}.`,
];
const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;

export const TIME_FIRST_FIXTURES: FormFixtures = [
  {
    name: "captions copied from YouTube, one of which begins like a time of day",
    marks: CLOCKS,
    text: "0:58 so war das\n1:05 am Anfang und\n1:09 am Ende auch\n1:12 immer\n1:15 noch\n1:18 so",
    cues: [
      "58-65 : so war das",
      "65-69 : am Anfang und",
      "69-72 : am Ende auch",
      "72-75 : immer",
      "75-78 : noch",
      "78- : so",
    ],
  },
  {
    name: "field notes with a colon after the time",
    marks: CLOCKS,
    marksMinusCues: -1,
    text: "Field notes\n\n10:30 AM: Arrived.\n\n10:45 AM: We sat down.\nShe made tea.\n\n1:15 PM: Left.",
    cues: ["- : Field notes", "0-900 : Arrived.", "900-9900 : We sat down. She made tea.", "9900- : Left."],
    warnings: counted("10:30 AM"),
  },
  {
    name: "German times of day",
    marks: CLOCKS,
    text: "9:30 Uhr Ankunft.\n10:45 Uhr – Gespräch.\n23:50 Uhr Ende.\n0:10 Uhr Nachtrag.",
    cues: ["0-4500 : Ankunft.", "4500-51600 : Gespräch.", "51600-52800 : Ende.", "52800- : Nachtrag."],
    warnings: counted("9:30 Uhr"),
  },
  {
    name: "times as list items",
    marks: /\d:\d\d/g,
    text: "- 0:05 - One.\n- 0:12 - Two.\n- 0:40 - Three.",
    cues: ["5-12 : One.", "12-40 : Two.", "40- : Three."],
  },
  {
    name: "times without leading zeros before each line, and Bible verses",
    marks: /^\d+:\d+[:.]\d/gm,
    text: "0:0:1.5 One, John 3:16.\n0:4.25 Two.\n1:2:3,4 Three.\n1:2,4 Four.",
    cues: ["1.5-4.25 : One, John 3:16.", "4.25-3723.4 : Two.", "3723.4- : Three. 1:2,4 Four."],
  },
  {
    name: "times of a film editor in brackets, with frame numbers",
    marks: /^\[/gm,
    text: "[00:00:05:07] When did it close?\n[00:00:08:24] In May, at [00:00:07:11] of the tape.\n[00:01:09:00] So late?",
    cues: ["5-8 : When did it close?", "8-69 : In May, at [00:00:07] of the tape.", "69- : So late?"],
  },
  {
    name: "drop-frame times of a film editor without brackets, 60 frames a second",
    marks: /^\d/gm,
    text: "00;00;05;07 When did it close?\n00;00;08;59 In May.\n01;01;09;00 So late?",
    cues: ["5-8 : When did it close?", "8-3669 : In May.", "3669- : So late?"],
  },
  {
    name: "YouTube times without a space before the text, and times of day",
    marks: /^\d+:\d\d/gm,
    text: "0:05so we came\n0:09it was\n10:30am, or 9:15h\n1:05:00the end",
    marksMinusCues: 1,
    cues: ["5-9 : so we came", "9-3900 : it was 10:30am, or 9:15h", "3900- : the end"],
  },
  {
    name: "YouTube times in the line",
    marks: TIMES,
    text: "0:00 first words\n0:04 more words\n1:05:00 the end",
    cues: ["0-4 : first words", "4-3900 : more words", "3900- : the end"],
  },
  {
    name: "Whisper terminal output",
    marks: /-->/g,
    text: "[00:00.000 --> 00:07.500]  First words.\n[00:07.500 --> 00:09.000]  More words.",
    cues: ["0-7.5 : First words.", "7.5-9 : More words."],
  },
  {
    name: "notes with dates, one with a colon",
    marks: /^\[/gm,
    text: "[12/05/2024, 10:30] We went to the mill: it was closed.\n[12/05/2024, 11:30] Rain all day.\n[13/05/2024, 10:30] Boats.",
    cues: ["0-3600 : We went to the mill: it was closed.", "3600-86400 : Rain all day.", "86400- : Boats."],
    warnings: ["The times in this text are times of day; they were counted from the first one, 10:30."],
  },
  {
    name: "a time of day that begins a wrapped line, and a line in its order",
    marks: /^\[|^05/gm,
    text: "[00:00:05] We were at the mill at\n10:30 in the morning.\n[00:01:05] Why?\n[00:02:05] So it\n05:05 was.\n[00:06:05] So.",
    cues: [
      "5-65 : We were at the mill at 10:30 in the morning.",
      "65-125 : Why?",
      "125-305 : So it",
      "305-365 : was.",
      "365- : So.",
    ],
  },
];
