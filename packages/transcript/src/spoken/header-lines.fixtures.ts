import { type FormFixtures, lines } from "../form-fixture.ts";

const TIMES = /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/g;

export const HEADER_LINES_FIXTURES: FormFixtures = [
  {
    name: "last names first, and the end notice of Teams",
    marks: TIMES,
    text: "Berg, Anna (Acme)   0:05\nOne.\n\nIto, Ben   0:12\nTwo.\n\nBerg, Anna (Acme) stopped transcription",
    cues: ["5-12 Berg, Anna (Acme): One.", "12- Ito, Ben: Two."],
  },
  {
    name: "saved Zoom captions with times of day, past midnight",
    marks: TIMES,
    text: "[Anna Berg] 23:59:50\nOne.\n\n[Ben Ito (Host)] 23:59:58\nTwo.\nTwo more.\n\n[Anna Berg] 00:00:05\nThree at 10:30.",
    marksMinusCues: 1,
    cues: ["0-8 Anna Berg: One.", "8-15 Ben Ito (Host): Two. Two more.", "15- Anna Berg: Three at 10:30."],
    warnings: ["The times in this text are times of day; they were counted from the first one, 23:59:50."],
  },
  {
    name: "saved Zoom captions with times of the recording",
    marks: TIMES,
    text: "[Anna Berg] 00:59:59\nOne.\n\n[Ben Ito] 01:00:05\nTwo.",
    cues: ["3599-3605 Anna Berg: One.", "3605- Ben Ito: Two."],
  },
  {
    name: "Teams in Word",
    marks: TIMES,
    text: "Mill meeting\n3 March 2026\n\nAnna Müller   0:03\nWe began.\n\nIn May.\n\nBen Ito   1:02:03\nWhy?",
    head: ["- : Mill meeting\n3 March 2026"],
    cues: ["3-3723 Anna Müller: We began.\n\nIn May.", "3723- Ben Ito: Why?"],
    marksMinusCues: -1,
  },
  {
    name: "Otter with its list of words and its signature",
    marks: TIMES,
    text: lines(
      "SUMMARY KEYWORDS\nmill, river\n\nSPEAKERS\nAnna Berg, Unknown Speaker\n",
      "Anna Berg  0:00\nWe began.\nIn May.\n",
      "Unknown Speaker  0:15\nWhy? (laughs)\n",
      "Anna Berg  1:02\nWell.\n\nTranscribed by https://otter.ai",
    ),
    head: ["- : SUMMARY KEYWORDS\nmill, river", "- : SPEAKERS\nAnna Berg, Unknown Speaker"],
    cues: ["0-15 Anna Berg: We began. In May.", "15-62 Unknown Speaker: Why? (laughs)", "62- Anna Berg: Well."],
    marksMinusCues: -2,
  },
];
