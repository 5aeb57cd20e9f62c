import { type FormFixtures, lines } from "../form-fixture.ts";

const ARROWS = /-->/g;

export const WEB_VTT_FIXTURES: FormFixtures = [
  {
    name: "WebVTT with voices, classes, identifiers, settings, notes, styles, entities and all formats of times",
    marks: ARROWS,
    marksMinusCues: 1,
    text: lines(
      "\ufeffWEBVTT - The mill\nKind: captions\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000",
      "\nSTYLE\n::cue(v) { color: red }",
      "\nREGION\nid:left width:40%",
      "\nNOTE\nChecked by Ida.",
      "\nNOTE 1:00 --> 2:00 is a remark",
      "\nopening\n00:00:01.000 --> 00:00:02.500 align:start line:0%\n<v.loud.first Ida Berg>Fish &amp; <i>chips</i>,</v>\nsaid <c.yellow>nobody</c>.",
      "\n00:02.500 --> 00:04.000\n<v Ben>One &lt; two<v Ida Berg>and <00:03.000>three&#39;s <laughs> more",
      "\n4.2 --> 5.75\n<v SPEAKER_1>Seconds alone.",
      "\n00:06.000 --> 00:07.000\n&nbsp;",
      "\n100:00:00.000 --> 100:00:01,000\nFile --> Save, he said.",
    ),
    cues: [
      "1-2.5 Ida Berg: Fish & chips,",
      "1-2.5 : said nobody.",
      "2.5-4 Ben: One < two",
      "2.5-4 Ida Berg: and three's <laughs> more",
      "4.2-5.75 SPEAKER_1: Seconds alone.",
      "360000-360001 : File --> Save, he said.",
    ],
    warnings: ["1 of 5 captions has no text and was left out, at 00:00:06."],
  },
  {
    name: "WebVTT with unreadable times, and text without a time",
    marks: ARROWS,
    marksMinusCues: -2,
    text: "WEBVTT\n\n00:01.000 --> soon\nOne.\n\nLost line.\n\n7\nLost too.\n\n00:02.000 --> 00:01.000\nTwo.",
    cues: ["- : One.", "- : Lost line.", "- : Lost too.", "2-2 : Two."],
    warnings: [
      "1 of 2 captions has a time that could not be read; its text came in without one: “One.”",
      "2 blocks of text have no time above them and came in without one, the first: “Lost line.”",
    ],
  },
  {
    name: "YouTube captions with rolling lines",
    marks: ARROWS,
    marksMinusCues: 2,
    text: lines(
      "WEBVTT\nKind: captions\nLanguage: en",
      "\n00:00:00.160 --> 00:00:02.070 align:start position:0%\n \nso<00:00:00.400><c> this</c><00:00:00.800><c> mill</c>",
      "\n00:00:02.070 --> 00:00:02.080 align:start position:0%\nso this mill\n ",
      "\n00:00:02.080 --> 00:00:04.000 align:start position:0%\nso this mill\nwas<00:00:02.300><c> ours</c>",
      "\n00:00:04.000 --> 00:00:04.010 align:start position:0%\nwas ours\n ",
      "\n00:00:04.010 --> 00:00:06.000 align:start position:0%\nwas ours\nwas<00:00:05.300><c> ours</c>",
    ),
    cues: ["0.16-2.07 : so this mill", "2.08-4 : was ours", "4.01-6 : was ours"],
    warnings: ["2 of 5 captions only repeat the one before; each line came in once, the first at 00:00:02."],
  },
  {
    name: "captions in which a speaker repeats a line",
    marks: ARROWS,
    text: "WEBVTT\n\n0:01 --> 0:02\nNo.\n\n0:02 --> 0:03\nNo.\n\n0:03 --> 0:04\nNo.\n\n0:04 --> 0:05\nWell.",
    cues: ["1-2 : No.", "2-3 : No.", "3-4 : No.", "4-5 : Well."],
  },
  {
    name: "Zoom captions",
    marks: ARROWS,
    text: lines(
      "WEBVTT\r\n\r\n1\r\n00:00:01.000 --> 00:00:02.000\r\nAnna Smith: Shall we?\r\n",
      "2\r\n00:00:02.000 --> 00:00:03.000\r\nBen (Guest): Note: I was late.\r\n",
      "3\r\n00:00:03.000 --> 00:00:04.000\r\nIt rained.\r\n",
      "4\r\n00:00:04.000 --> 00:00:05.000\r\nAnna Smith: Did it?",
    ),
    cues: [
      "1-2 Anna Smith: Shall we?",
      "2-3 Ben (Guest): Note: I was late.",
      "3-4 : It rained.",
      "4-5 Anna Smith: Did it?",
    ],
    warnings: ["1 of 4 captions has no name and came in without a speaker, at 00:00:03."],
  },
  {
    name: "Zoom captions with names above the text",
    marks: ARROWS,
    text: lines(
      "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nAnna Smith\nShall we?",
      "\n2\n00:02.000 --> 00:03.000\nBen Ito\nYes,\nlet us.",
      "\n3\n00:03.000 --> 00:04.000\nAnna Smith\nGood.",
      "\n4\n00:04.000 --> 00:05.000\nBen Ito\nSo.",
    ),
    cues: ["1-2 Anna Smith: Shall we?", "2-3 Ben Ito: Yes, let us.", "3-4 Anna Smith: Good.", "4-5 Ben Ito: So."],
  },
  {
    name: "Teams captions",
    marks: ARROWS,
    text: lines(
      "\ufeffWEBVTT\r\n",
      "0f3c8a52-6c1b-4f2e-9a77-52f0c4f1d3aa/12-0\r\n00:00:03.120 --> 00:00:05.480\r\n<v Anna Müller>We began\r\nin May.</v>\r",
      "0f3c8a52-6c1b-4f2e-9a77-52f0c4f1d3aa/13-0\r\n00:00:05.480 --> 00:00:06.000\r\n<v Ito, Ben>Why?</v>\r\n",
      "0f3c8a52-6c1b-4f2e-9a77-52f0c4f1d3aa/14-0\r\n00:00:06.000 --> 00:00:07.000\r\nNobody is named.",
    ),
    cues: ["3.12-5.48 Anna Müller: We began in May.", "5.48-6 Ito, Ben: Why?", "6-7 : Nobody is named."],
  },
  {
    name: "names on a first line, of two who speak once where all other captions have one",
    marks: ARROWS,
    text: lines(
      "WEBVTT\n\n0:0:3.190 --> 0:0:4.0\nLind, Rosa\nOne.\n\n0:0:4.0 --> 0:0:5.0\nAbe, Tom\nTwo.\n",
      "0:0:5.0 --> 0:0:6.0\nLind, Rosa\nThree.\n\n0:0:6.0 --> 0:0:7.0\nWaiter\nFour.\n",
      "0:0:7.0 --> 0:0:8.0\nAbe, Tom\nFive.\n\n0:0:8.0 --> 0:0:9.0\nLind, Rosa\nSix.\n",
      "0:0:9.0 --> 0:0:10.0\nAbe, Tom\nSeven.\n\n0:0:10.0 --> 0:0:11.0\nIto, Ben (EXT)\nEight.",
    ),
    cues: [
      ...["3.19-4 Lind, Rosa: One.", "4-5 Abe, Tom: Two.", "5-6 Lind, Rosa: Three.", "6-7 Waiter: Four."],
      ...["7-8 Abe, Tom: Five.", "8-9 Lind, Rosa: Six.", "9-10 Abe, Tom: Seven.", "10-11 Ito, Ben (EXT): Eight."],
    ],
  },
  {
    name: "names on a first line, and captions of two lines that go on without one",
    marks: ARROWS,
    text: lines(
      "WEBVTT\n\n0:0:3.190 --> 0:0:4.0\nLind, Rosa\nOne.\n\n0:0:4.0 --> 0:0:5.0\nAbe, Tom\nTwo.\n",
      "0:0:5.0 --> 0:0:6.0\nLind, Rosa\nThree, and\n\n0:0:6.0 --> 0:0:7.0\nso we all went\nto the mill.\n",
      "0:0:7.0 --> 0:0:8.0\nAbe, Tom\nFive.",
    ),
    cues: [
      ...["3.19-4 Lind, Rosa: One.", "4-5 Abe, Tom: Two.", "5-6 Lind, Rosa: Three, and"],
      ...["6-7 : so we all went to the mill.", "7-8 Abe, Tom: Five."],
    ],
  },
  {
    name: "WebVTT without leading zeros, where 5.90 means 90 milliseconds",
    marks: ARROWS,
    text: "WEBVTT\n\n0:0:0.0 --> 0:0:5.320\n<v Anna>One.\n\n0:0:5.320 --> 0:0:5.90\n<v Ben>Two.",
    cues: ["0-5.32 Anna: One.", "5.32-5.32 Ben: Two."],
  },
  {
    name: "Webex captions with the name above the time",
    marks: ARROWS,
    text: 'WEBVTT\n\n1 "Anna Berg" (123)\n00:01.000 --> 00:02.000\nOne.\n\n2 "Ben" (45)\n00:02.000 --> 00:03.000\nTwo.\n\n3 "" (0)\n00:03.000 --> 00:04.000\nThree.',
    cues: ["1-2 Anna Berg: One.", "2-3 Ben: Two.", "3-4 : Three."],
  },
  {
    name: "styles and a region that contain blank lines",
    marks: ARROWS,
    text: lines(
      "WEBVTT\n\nSTYLE\n::cue {\n  color: white;\n\n  background: black;\n}\n\n::cue(.a) { color: red }\n",
      "REGION\nid:fred\nwidth:40%\n\nregionanchor:0%,100%\nscroll:up\n",
      "00:01.000 --> 00:02.000 region:fred\nOne;\n\nLost;",
    ),
    marksMinusCues: -1,
    cues: ["1-2 : One;", "- : Lost;"],
    warnings: ["1 block of text has no time above it and came in without one: “Lost;”"],
  },
];
