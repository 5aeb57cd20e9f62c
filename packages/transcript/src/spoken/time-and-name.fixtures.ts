import { type FormFixtures, lines } from "../form-fixture.ts";

const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;
const CUES = ["5-12 Anna Berg: One.", "12-62 Ben Ito: Two. Two more.", "62- Anna Berg: Note: three."];

export const TIME_AND_NAME_FIXTURES: FormFixtures = [
  {
    name: "an HTML page with a head, and times and names in links",
    marks: /\[\d/g,
    marksMinusCues: -1,
    text: lines(
      "<!DOCTYPE HTML><html><head><title>No speech</title><script>if (a < b) { say('no') }</script></head><body>",
      '<p style="font-weight:600;">mill.mp3</p>',
      '<p><a name="ts_1"><span style="color: #789">[00:00:01]</span> S00: One.</a></p>',
      '<p><a name="ts_2"><span>[00:00:04]</span> S01: Two.</a></p></body></html>',
    ),
    head: ["- : mill.mp3"],
    cues: ["1-4 S00: One.", "4- S01: Two."],
  },
  {
    name: "times and names in bold type",
    marks: /\[\d/g,
    text: "**[00:00:05] Anna:** One.\n\n**[00:00:12]** **Ben:** Two.\n\n**[00:00:20] Anna:** Three.",
    cues: ["5-12 Anna: One.", "12-20 Ben: Two.", "20- Anna: Three."],
  },
  {
    name: "a time without brackets between name and colon",
    marks: /\d\d:\d\d/g,
    text: "Anna Berg 00:05: One.\nBen 00:12: Two.\nAnna Berg 00:20: Three.",
    cues: ["5-12 Anna Berg: One.", "12-20 Ben: Two.", "20- Anna Berg: Three."],
  },
  {
    name: "the name above the time, with and without blank lines",
    marks: TIMES,
    text: "Anna Berg\n0:05\nOne.\n\nBen Ito\n0:12\nTwo.\nTwo more.\nAnna Berg\n1:02\nNote: three.",
    cues: CUES,
  },
  {
    name: "the time above the name",
    marks: TIMES,
    text: "0:05\nAnna Berg\nOne.\n\n0:12\nBen Ito\nTwo.\nTwo more.\n\n1:02\nAnna Berg\nNote: three.",
    cues: CUES,
  },
  {
    name: "initials in place of pictures, and the time in words twice",
    marks: /\d:\d\d/g,
    text: lines(
      "AB\nAnna Berg\n0 minutes 5 seconds0:05\nAnna Berg 0 minutes 5 seconds\nOne.\n",
      "BI\nBen Ito\n0 minutes 12 seconds0:12\nBen Ito 0 minutes 12 seconds\nTwo.\nTwo more.\n",
      "AB\nAnna Berg\n1 minute 2 seconds1:02\nAnna Berg 1 minute 2 seconds\nNote: three.",
    ),
    cues: CUES,
  },
  {
    name: "the time and the name on one line, the text below",
    marks: TIMES,
    text: "[00:00:05] - Anna Berg\nOne.\n\n[00:00:12] - Ben Ito\nTwo.\nTwo more.\n\n[00:01:02] - Anna Berg\nNote: three.",
    cues: CUES,
  },
  {
    name: "headings with the time, which may be a link, and the name",
    marks: /^#/gm,
    text: lines(
      "### [00:00:05] Anna Berg\n\nOne.\n\n### [00:00:12](https://mill.org/one?t=12) Ben Ito\n\nTwo.\n\nTwo more.\n",
      "### [00:01:02] Anna Berg\n\nNote: three.\n\n### [00:01:09](https://mill.org/one?t=69) Ben Ito\n\nFour.",
    ),
    cues: [
      "5-12 Anna Berg: One.",
      "12-62 Ben Ito: Two.\n\nTwo more.",
      "62-69 Anna Berg: Note: three.",
      "69- Ben Ito: Four.",
    ],
  },
  {
    name: "the name and the time separated by one space",
    marks: TIMES,
    text: "Anna Berg 00:05\nOne.\n\nBen Ito 00:12\nTwo.\nTwo more.\n\nAnna Berg 01:02\nNote: three.",
    cues: CUES,
  },
  {
    name: "the time in brackets between name and text",
    marks: TIMES,
    text: "Anna Berg [00:00:05] One.\n\nBen Ito [00:00:12] Two.\nTwo more.\n\nAnna Berg [00:01:02] Note: three.",
    cues: CUES,
  },
  {
    name: "name, time and text in columns",
    marks: TIMES,
    text: "Anna Berg:\t00:05\tOne.\nBen Ito    00:12    Two.\nTwo more.\nAnna Berg\t01:02\tNote: three.",
    cues: CUES,
  },
  {
    name: "time ranges of a film editor above names, one above a noise",
    marks: /^\[/gm,
    text: "[00:00:05:18 - 00:00:08:08]\nAnna\n One.\n\n[00:00:12:10 - 00:00:15:22]\n(laughs)\n\n[00:01:02:22 - 00:01:17:00]\nAnna\n Two.",
    cues: ["5-8 Anna: One.", "12-15 : (laughs)", "62-77 Anna: Two."],
  },
  {
    name: "a name that occurs once, in a common format of names",
    marks: TIMES,
    text: "Anna\n0:05\nOne.\n\nBen\n0:12\nTwo.\n\nAnna\n1:02\nThree.\n\nMüller, Carla (Guest)\n1:09\nFour.\n\nAnna\n1:12\nFive.",
    cues: [
      "5-12 Anna: One.",
      "12-62 Ben: Two.",
      "62-69 Anna: Three.",
      "69-72 Müller, Carla (Guest): Four.",
      "72- Anna: Five.",
    ],
  },
  {
    name: "the name with a colon above the time in brackets",
    marks: TIMES,
    text: "Anna Berg:\n[00:05]\nOne.\n\nBen Ito:\n[00:12]\nTwo.\nTwo more.\n\nAnna Berg:\n[01:02]\nNote: three.",
    cues: CUES,
  },
  {
    name: "the time in words on a separate line above the time",
    marks: /^\d:\d\d/gm,
    text: lines(
      "Anna Berg\n5 seconds\n0:05\nOne.\nBen Ito\n12 seconds\n0:12\nTwo.\nTwo more.",
      "Anna Berg\n1 minute 2 seconds\n1:02\nNote: three.",
    ),
    cues: CUES,
  },
  {
    name: "QualCoder timestamps with points",
    marks: /^\[/gm,
    text: "[00.12] Anna: One.\n[01.02] Ben: Two, for [12.50].\n[01.01.40] Anna: Three.",
    cues: ["12-62 Anna: One.", "62-3700 Ben: Two, for [12.50].", "3700- Anna: Three."],
  },
  {
    name: "time ranges with an arrow, names that end with a single letter",
    marks: /→/g,
    text: "[00:00:15 → 00:01:02] **Student A:** One.\n\n[00:01:05 → 00:01:45] **Chris:** Two.",
    cues: ["15-62 Student A: One.", "65-105 Chris: Two."],
  },
  {
    name: "times, names and text separated by tabs, which are not a table",
    marks: /^\d/gm,
    text: "0:05\tAnna\tOne.\n0:09\tBen\tTwo.\n0:12\tAnna\tThree.",
    cues: ["5-9 Anna: One.", "9-12 Ben: Two.", "12- Anna: Three."],
  },
  {
    name: "Zoom text",
    marks: TIMES,
    text: "[00:00:05] Anna Berg: One.\n[00:00:09] Ben: Two: three.\n[00:00:12] Anna Berg: Four.",
    cues: ["5-9 Anna Berg: One.", "9-12 Ben: Two: three.", "12- Anna Berg: Four."],
  },
  {
    name: "Zoom text with tabs",
    marks: TIMES,
    text: "00:00:05\tAnna Berg:\tOne.\n00:00:09\tBen:\tTwo.",
    cues: ["5-9 Anna Berg: One.", "9- Ben: Two."],
  },
  {
    name: "Descript with a paragraph without a name, which continues the turn",
    marks: TIMES,
    text: "[00:00:05] Anna: One.\n\n[00:00:09] Two.\n\n[01:00:12] Ben: Three.",
    cues: ["5-9 Anna: One.", "9-3612 Anna: Two.", "3612- Ben: Three."],
  },
  {
    name: "MAXQDA focus groups, the name directly after the time",
    marks: TIMES,
    text: "00:03:40.5Anna: One.\n\n00:03:44.0Ben: Two.",
    cues: ["220.5-224 Anna: One.", "224- Ben: Two."],
  },
  {
    name: "times and verses that begin wrapped lines of sentences",
    marks: /^\[/gm,
    text: lines(
      "[00:00:05] Anna: We were at the mill at\n10:30 in the morning.\n\n[00:01:05] Ben: We read from Luke\n4:12 and then from Luke\n5:13 on.",
      "[00:05:05] And on.\n[00:10:05] Anna: So it was.",
    ),
    cues: [
      "5-65 Anna: We were at the mill at 10:30 in the morning.",
      "65-305 Ben: We read from Luke 4:12 and then from Luke 5:13 on.",
      "305-605 Ben: And on.",
      "605- Anna: So it was.",
    ],
  },
  {
    name: "a time that begins a wrapped line below a name and a time",
    marks: /^00/gm,
    text: "00:00:05 Anna\nWe were at the mill at\n10:30 in the morning.\n\n00:01:05 Ben\nWhy?\n\n00:02:05 Anna\nSo.\n\n00:02:15 Ben\nSo?",
    cues: [
      "5-65 Anna: We were at the mill at 10:30 in the morning.",
      "65-125 Ben: Why?",
      "125-135 Anna: So.",
      "135- Ben: So?",
    ],
  },
  {
    name: "times in minutes, one without a name in its order",
    marks: /^\d/gm,
    text: "00:05 Anna: One.\n00:35 Two, so we are\n00:45 still talking.\n01:05 Ben: Why?\n02:05 Anna: So.",
    cues: [
      "5-35 Anna: One.",
      "35-45 Anna: Two, so we are",
      "45-65 Anna: still talking.",
      "65-125 Ben: Why?",
      "125- Anna: So.",
    ],
  },
];
