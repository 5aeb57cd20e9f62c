import type { FormFixtures } from "../form-fixture.ts";

const CUES = ["3-5 Anna Berg: One.", "5-9 Ben: Two.", "9- Anna Berg: Three."];
const SPEAKERS = ["3.12-5.4 SPEAKER_00: One.", "5.4-9 SPEAKER_01: Two.", "9-12 SPEAKER_00: Three."];

/** Transcripts of programs for speech, with names above or before each turn. */
export const TOOLS_WITH_NAMES_FIXTURES: FormFixtures = [
  {
    name: "ranges of seconds in brackets before names",
    marks: /^\[/gm,
    text: "[3.12s - 5.40s] SPEAKER_00: One.\n[5.40s - 9.00s] SPEAKER_01: Two.\n[9.00s - 12.00s] SPEAKER_00: Three.",
    cues: SPEAKERS,
  },
  {
    name: "ranges of seconds in brackets behind names",
    marks: /^SPEAKER/gm,
    text: "SPEAKER_00 [3.12s - 5.40s]: One.\n\nSPEAKER_01 [5.40s - 9.00s]: Two.\n\nSPEAKER_00 [9.00s - 12.00s]: Three.",
    cues: SPEAKERS,
  },
  {
    name: "Fathom, with a sign before the times",
    marks: /^@/gm,
    text: "@0:03 - Anna Berg\nOne.\n\n@0:05 - Ben\nTwo.\n\n@0:09 - Anna Berg\nThree.",
    cues: CUES,
  },
  {
    name: "ranges behind names, a space between",
    marks: /^(?:Anna|Ben)/gm,
    text: "Anna Berg 00:03 - 00:05\nOne.\n\nBen 00:05 - 00:09\nTwo.\n\nAnna Berg 00:09 - 00:12\nThree.",
    cues: ["3-5 Anna Berg: One.", "5-9 Ben: Two.", "9-12 Anna Berg: Three."],
  },
  {
    name: "names in brackets behind times, before the text",
    marks: /^\[/gm,
    text: "[00:00:03] [Anna Berg] One.\n[00:00:05] [Ben] Two.\n[00:00:09] [Anna Berg] Three.",
    cues: CUES,
  },
  {
    name: "dashes around names, behind times",
    marks: /^\d/gm,
    text: "00:03 - Anna Berg - One.\n00:05 - Ben - Two.\n00:09 - Anna Berg - Three.",
    cues: CUES,
  },
  {
    name: "vertical bars around names, behind times",
    marks: /^\d/gm,
    text: "00:03 | Anna Berg | One.\n00:05 | Ben | Two.\n00:09 | Anna Berg | Three.",
    cues: CUES,
  },
  {
    name: "times at some turns, one of two people at none",
    marks: /(?:Anna|Ben):/g,
    text: "Anna: One.\n\n[00:00:05] Ben: Two.\n\nReason: it was late.\n\nAnna: Three.\n\n[00:01:05] Ben: Four.",
    cues: ["- Anna: One.", "5- Ben: Two.\n\nReason: it was late.", "- Anna: Three.", "65- Ben: Four."],
  },
  {
    name: "messages copied from a page, the name above the date and the time",
    marks: /^March/gm,
    text: "Anna Berg\nMarch 4, 2024 10:00 AM\nOne.\n\nBen\nMarch 4, 2024 10:02 AM\nTwo.\n\nAnna Berg\nMarch 5, 2024 10:00 AM\nThree.",
    cues: ["0-120 Anna Berg: One.", "120-86400 Ben: Two.", "86400- Anna Berg: Three."],
    warnings: ["The times in this text are times of day; they were counted from the first one, 10:00 AM."],
  },
];

/** The same without names. */
export const TOOLS_WITHOUT_NAMES_FIXTURES: FormFixtures = [
  {
    name: "faster-whisper, ranges of seconds",
    marks: /^\[/gm,
    text: "[3.12s -> 5.40s] We were\n[5.40s -> 9.00s] at the mill.\n[9.00s -> 3812.50s] Why?",
    cues: ["3.12-5.4 : We were", "5.4-9 : at the mill.", "9-3812.5 : Why?"],
  },
  {
    name: "ranges of seconds with a point and without a unit",
    marks: /^\[/gm,
    text: "[0.00 --> 5.40] We were\n[5.40 --> 9.00] at the mill.",
    cues: ["0-5.4 : We were", "5.4-9 : at the mill."],
  },
  {
    name: "who spoke when, without what was said, with spaces in the brackets",
    marks: /^\[/gm,
    text: "[ 00:00:03.120 -->  00:00:05.400] A SPEAKER_00\n[ 00:00:05.400 -->  00:00:09.000] B SPEAKER_01",
    cues: ["3.12-5.4 : A SPEAKER_00", "5.4-9 : B SPEAKER_01"],
  },
  {
    name: "noises alone behind times",
    marks: /^\[/gm,
    text: "[00:00:03] [music]\n[00:00:05] We went.\n[00:00:09] [music]\n[00:00:12] [music] And so on.",
    cues: ["3-5 : [music]", "5-9 : We went.", "9-12 : [music]", "12- : [music] And so on."],
  },
  {
    name: "dashes in what is said",
    marks: /^\d/gm,
    text: "0:03 boats - two of them\n0:05 mills - three\n0:09 boats - four",
    cues: ["3-5 : boats - two of them", "5-9 : mills - three", "9- : boats - four"],
  },
];
