import type { FormFixtures } from "../form-fixture.ts";

const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;

export const NAME_AND_TIME_FIXTURES: FormFixtures = [
  {
    name: "time ranges after names",
    marks: /\(/g,
    text: "[Speaker 1] (00:00:05 - 00:00:12)\nOne.\n\n[Speaker 2] (00:00:12 - 00:00:40)\nTwo.",
    cues: ["5-12 Speaker 1: One.", "12-40 Speaker 2: Two."],
  },
  {
    name: "names and times as Markdown headings",
    marks: TIMES,
    text: "### Anna Berg (00:05)\n\nOne.\n\n### Ben Ito (00:12)\n\nTwo.",
    cues: ["5-12 Anna Berg: One.", "12- Ben Ito: Two."],
  },
  {
    name: "Rev with times between paragraphs of one speaker, and before the first",
    marks: /\(\d\d:\d\d\)/g,
    text: "(00:01)\nSpeaker 1: Zero.\n\nSpeaker 1 (00:05):\nOne.\n\n(00:12)\nTwo.\n\nSpeaker 2 (01:02):\nThree.",
    cues: ["1-5 Speaker 1: Zero.", "5-12 Speaker 1: One.", "12-62 Speaker 1: Two.", "62- Speaker 2: Three."],
  },
  {
    name: "Otter with times in brackets after the names",
    marks: TIMES,
    text: "Anna Berg (0:00)\nWe began.\n\nBen (0:15)\nWhy?",
    cues: ["0-15 Anna Berg: We began.", "15- Ben: Why?"],
  },
  {
    name: "Rev with a turn without text, and a time within a remark",
    marks: /\(\d\d:\d\d\)/g,
    marksMinusCues: 1,
    text: "Speaker 1 (00:22):\r\nHello.\r\n\r\nSpeaker 2 (00:25):\r\n\r\nSpeaker 1 (00:27):\r\nWe met at [inaudible 00:28].",
    cues: ["22-25 Speaker 1: Hello.", "27- Speaker 1: We met at [inaudible 00:28]."],
    warnings: ["1 time has nothing said under it and was left out, at 00:00:25."],
  },
  {
    name: "tl;dv as Markdown",
    marks: TIMES,
    marksMinusCues: -1,
    text: "### Transcript\n\n**Anna Berg** (00:00:05)\nOne.\n\n**Ben** (00:00:09)\nTwo.",
    head: ["- : Transcript"],
    cues: ["5-9 Anna Berg: One.", "9- Ben: Two."],
  },
];
