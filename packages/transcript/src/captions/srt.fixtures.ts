import { type FormFixtures, lines } from "../form-fixture.ts";

const ARROWS = /-->/g;

export const SRT_FIXTURES: FormFixtures = [
  {
    name: "SRT with names at changes of speaker, markup, positions, an extra and a missing blank line",
    marks: ARROWS,
    marksMinusCues: -1,
    text: lines(
      "1\r\n00:00:01,000 --> 00:00:02,500 X1:10 X2:90\r\n{\\an8}[ANNA]: <b>One</b>\r\ntwo\r\n",
      "2\n00:00:02.500 --> 00:00:04.000\nthree\n3\n00:00:04,000 --> 00:00:05,000\n- [ANNA]: Four?\n- [BEN]: Five.\n",
      '4\n00:00:05,000 --> 00:00:06,000\n<font color="red">[BEN]: Six</font>\n',
      "5\n00:00:06,000 --> 00:00:07,000\nOnce: only here\n",
      "6\n00:00:07,000 --> 00:00:08,000\nCARLA DIAZ: Seven\n",
      "7\n00:00:08,000 --> 00:00:09,000\neight\n\n8\n00:00:09,000 --> 00:00:10,000\nnine",
    ),
    cues: [
      "1-2.5 ANNA: One two",
      "2.5-4 ANNA: three",
      "4-5 ANNA: Four?",
      "4-5 BEN: Five.",
      "5-6 BEN: Six",
      "6-7 : Once: only here",
      "7-8 CARLA DIAZ: Seven",
      "8-9 CARLA DIAZ: eight",
      "9-10 CARLA DIAZ: nine",
    ],
  },
  {
    name: "live captions with changes of speaker marked by >>",
    marks: ARROWS,
    text: "1\n0:01 --> 0:02\n>> ANNA: One\n\n2\n0:02 --> 0:03\ntwo\n\n3\n0:03 --> 0:04\n&gt;&gt; Three\n\n4\n0:04 --> 0:05\n>> ANNA: Four",
    cues: ["1-2 ANNA: One", "2-3 ANNA: two", "3-4 : >> Three", "4-5 ANNA: Four"],
  },
  {
    name: "SRT without leading zeros, with tenths and hundredths of a second",
    marks: ARROWS,
    text: "1\n0:0:1,5 --> 0:0:2,25\nOne.\n\n2\n1:2:3,4 --> 1:2:4\nTwo.",
    cues: ["1.5-2.25 : One.", "3723.4-3724 : Two."],
  },
  {
    name: "text beside the times, and settings, of which the text keeps nothing",
    marks: ARROWS,
    text: "00:00:01.000 --> 00:00:02.000 One, so.\n00:00:02.000 --> 00:00:03.000 Two.\nThree.\n\n00:00:03,000 --> 00:00:04,000 X1:10 X2:90\nFour.\n\n00:00:04,000 --> 00:00:05,000 12:30 is when we left.",
    cues: ["1-2 : One, so.", "2-3 : Two. Three.", "3-4 : Four.", "4-5 : 12:30 is when we left."],
  },
  {
    name: "SRT with arrows changed by a word processor or a web page",
    marks: /→|–>|&gt;/g,
    text: "1\n00:00:01,000 → 00:00:02,000\nOne.\n\n2\n00:00:02,000 –> 00:00:03,000\nTwo → three.\n\n3\n00:00:03,000 --&gt; 00:00:04,000\nFour.",
    marksMinusCues: 1,
    cues: ["1-2 : One.", "2-3 : Two → three.", "3-4 : Four."],
  },
  {
    name: "YouTube subtitles with a comma between times",
    marks: /^\d:\d\d:\d\d\.\d{3},/gm,
    text: "0:00:01.000,0:00:03.000\nOne,\n\n0:00:03.000,0:00:05.500\nIn 1,000.5 mills.",
    cues: ["1-3 : One,", "3-5.5 : In 1,000.5 mills."],
  },
  {
    name: "SubViewer with its head, breaks inside lines and hundredths of a second",
    marks: /^\d\d:\d\d:\d\d\.\d\d,/gm,
    text: "[INFORMATION]\n[TITLE]The mill\n[AUTHOR]Ida\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]no,[SIZE]18,[FONT]Arial\n00:00:01.00,00:00:03.50\nAnn: When[br]did it close?\n\n00:00:04.00,00:00:05.00\nBen: In May.\n\n00:00:06.00,00:00:07.00\nAnn: So late?",
    cues: ["1-3.5 Ann: When did it close?", "4-5 Ben: In May.", "6-7 Ann: So late?"],
  },
  {
    name: "names in round brackets before colons",
    marks: /-->/g,
    text: [
      "1\n00:00:01,000 --> 00:00:02,000\n(Ann): One.",
      "2\n00:00:03,000 --> 00:00:04,000\n(Ben): Two.",
      "3\n00:00:05,000 --> 00:00:06,000\n(Ann): Three.",
    ].join("\n\n"),
    cues: ["1-2 Ann: One.", "3-4 Ben: Two.", "5-6 Ann: Three."],
  },
];
