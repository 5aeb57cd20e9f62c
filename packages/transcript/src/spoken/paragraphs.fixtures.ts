import { type FormFixtures, lines } from "../form-fixture.ts";

export const PARAGRAPHS_FIXTURES: FormFixtures = [
  {
    name: "prose with times of day, also at the beginning of lines",
    marks: /^\S.*(?:\n\S.*)*/gm,
    text: "Field notes.\n\nWe met at\n10:30 am and talked.\n\nThey left.\n\nThen, at 11:45 am,\nwe ate until\n12:30 pm.\n\nThen we slept.\n\nAnd woke.",
    cues: [
      "- : Field notes.",
      "- : We met at\n10:30 am and talked.",
      "- : They left.",
      "- : Then, at 11:45 am,\nwe ate until\n12:30 pm.",
      "- : Then we slept.",
      "- : And woke.",
    ],
  },
  {
    name: "text before the first tag, and paragraphs separated by line breaks",
    marks: /We|Why/g,
    text: "We sold the mill in May.<br>Nobody came to see it, nobody at all.<br>\n<br>Why?",
    cues: ["- : We sold the mill in May.\nNobody came to see it, nobody at all.", "- : Why?"],
  },
  {
    name: "list items that are not turns",
    marks: /^-.*/gm,
    text: "- One thing: it was long ago and late\n\n- two things\n\n- three things that were not said",
    cues: ["- : - One thing: it was long ago and late", "- : - two things", "- : - three things that were not said"],
  },
  {
    name: "recurring sentences with a colon",
    marks: /^I remember/gm,
    text: "I remember: it was late.\n\nI remember: it was cold.\n\nI remember: it was May.",
    cues: ["- : I remember: it was late.", "- : I remember: it was cold.", "- : I remember: it was May."],
  },
  {
    name: "times of day at the end of lines",
    marks: /^\S.*(?:\n\S.*)*/gm,
    text: "We left at 10:30\nand came back.\n\nThen at 11:45\nwe ate.\n\nThen (12:00) we slept.\n\nThen (13:00) we rose.",
    cues: [
      "- : We left at 10:30\nand came back.",
      "- : Then at 11:45\nwe ate.",
      "- : Then (12:00) we slept.",
      "- : Then (13:00) we rose.",
    ],
  },
  {
    name: "a list with letters that is not a court transcript",
    marks: /^\S.*/gm,
    text: "A. First thing that is long\n\nB. Second thing that is long\n\nA. Third thing that is long",
    cues: ["- : A. First thing that is long", "- : B. Second thing that is long", "- : A. Third thing that is long"],
  },
  {
    name: "years at the beginning of lines",
    marks: /^\d.*/gm,
    text: "1987 we came here.\n\n1988 we sold it all.\n\n1989 we left.\n\n1990 we came back.\n\n1991 we stayed.",
    cues: [
      "- : 1987 we came here.",
      "- : 1988 we sold it all.",
      "- : 1989 we left.",
      "- : 1990 we came back.",
      "- : 1991 we stayed.",
    ],
  },
  {
    name: "noises in square brackets",
    marks: /^\[.*/gm,
    text: "[laughs] One thing of many.\n\n[Music] Two things.\n\n[laughs] Three things.\n\n[Music] Four.",
    cues: [
      "- : [laughs] One thing of many.",
      "- : [Music] Two things.",
      "- : [laughs] Three things.",
      "- : [Music] Four.",
    ],
  },
  {
    name: "times in brackets that do not increase",
    marks: /^We.*/gm,
    text: "We left the mill [10:30] and ran.\n\nWe met at noon [12:00] or so.\n\nWe came back [09:15] the next day.",
    cues: [
      "- : We left the mill [10:30] and ran.",
      "- : We met at noon [12:00] or so.",
      "- : We came back [09:15] the next day.",
    ],
  },
  {
    name: "a letter that begins with words of column titles",
    marks: /^\S.*(?:\n\S.*)*/gm,
    text: "Dear speaker, dear guests,\n\nFrom start to end, in text and name, we were glad.",
    cues: ["- : Dear speaker, dear guests,", "- : From start to end, in text and name, we were glad."],
  },
  {
    name: "plain paragraphs with a word before a colon",
    marks: /^\S.*(?:\n\S.*)*/gm,
    text: "Remember: it was in May, as it is said.\n\n\n\nThe mill closed at 10:30.\nNobody came.\n\n- one\n- two",
    cues: [
      "- : Remember: it was in May, as it is said.",
      "- : The mill closed at 10:30.\nNobody came.",
      "- : - one\n- two",
    ],
  },
  {
    name: "a timetable, a diary and places with times of day above what happened",
    marks: /^(?:Opening|Keynote|Monday|Tuesday|Hamburg|Went|Saw|Ate)/gm,
    text: lines(
      "Opening  9:00 AM\nWelcome by the mayor.\n\nKeynote  10:00 AM\nAll about boats.\n\nMonday 10:00 AM\nI got up late.\n",
      "Monday 11:00 AM\nI went out.\n\nTuesday 10:00 AM\nThere were boats.\n\nHamburg 04.03.2024 10:00\nIt rained all day.\n",
      "Went to the mill [10:00 AM]\nIt was closed.\n\nSaw the old boats [10:30 AM]\nThey were old.\n\nAte all the bread [11:00 AM]\nIt was good.",
    ),
    cues: [
      "- : Opening  9:00 AM\nWelcome by the mayor.",
      "- : Keynote  10:00 AM\nAll about boats.",
      "- : Monday 10:00 AM\nI got up late.",
      "- : Monday 11:00 AM\nI went out.",
      "- : Tuesday 10:00 AM\nThere were boats.",
      "- : Hamburg 04.03.2024 10:00\nIt rained all day.",
      "- : Went to the mill [10:00 AM] It was closed.",
      "- : Saw the old boats [10:30 AM] They were old.",
      "- : Ate all the bread [11:00 AM] It was good.",
    ],
  },
  {
    name: "Japanese prose with wide spaces at the beginning of paragraphs and between words",
    marks: /^\u3000/gm,
    text: "\u3000私は朝\u3000起きました。\n\n\u3000川に\u3000行きました。\n\n\u3000私は朝\u3000帰りました。\n\n\u3000川に\u3000船が。",
    cues: [
      "- : 私は朝\u3000起きました。",
      "- : 川に\u3000行きました。",
      "- : 私は朝\u3000帰りました。",
      "- : 川に\u3000船が。",
    ],
  },
  {
    name: "lengths in seconds",
    marks: /^(?:The|Runs|Walks)/gm,
    text: "The first jump (3.5s - 5.2s) was good.\n\nRuns (4.5s - 7.2s): good.\n\nWalks (12.5s - 15.2s): better.",
    cues: [
      "- : The first jump (3.5s - 5.2s) was good.",
      "- : Runs (4.5s - 7.2s): good.",
      "- : Walks (12.5s - 15.2s): better.",
    ],
  },
  {
    name: "parts of a day with dashes or brackets before their times",
    marks: /^(?:Keynote|Panel|Doctor|Nap)/gm,
    text: "Keynote — 9:00 AM\nAll about boats, by Ann.\n\nPanel — 10:00 AM\nThree people talk.\n\nDoctor visit [1:00 PM]\nIt all went well.\n\nNap [2:00 PM]\nA long one, with rain.",
    cues: [
      "- : Keynote — 9:00 AM\nAll about boats, by Ann.",
      "- : Panel — 10:00 AM\nThree people talk.",
      "- : Doctor visit [1:00 PM]\nIt all went well.",
      "- : Nap [2:00 PM]\nA long one, with rain.",
    ],
  },
];
