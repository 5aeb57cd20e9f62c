import { type FormFixtures, lines } from "../form-fixture.ts";

const STAMPS = /\[\d\d:\d\d\.\d\d\]|^\[(?:ti|ar):/gm;

export const LRC_FIXTURES: FormFixtures = [
  {
    name: "lyrics with tags, several times for a line, times of words, a time that ends a line, and a line without one",
    marks: STAMPS,
    text: lines(
      "[ti:The mill]\n[ar:Ida Berg]\n[offset:+500]\n",
      "[00:12.50]<00:12.50> It <00:13.00> closed\n[00:17.20][00:40.50]in May,\n[00:21.10]so late",
      "and so it went\n[00:24.50]\n[01:10.50]Good night",
    ),
    marksMinusCues: 2,
    head: ["- : ti:The mill\nar:Ida Berg"],
    cues: [
      "12-16.7 : It closed",
      "16.7-20.6 : in May,",
      "20.6-24 : so late and so it went",
      "40-70 : in May,",
      "70- : Good night",
    ],
  },
  {
    name: "an interview as lyrics, with names and times of words",
    marks: STAMPS,
    text: "[00:01.00]ben.eth: <00:01.00>When <00:02.00>was it?\n[00:03.00]Ann | Acme: <00:03.00>In May.\n[00:04.50]ben.eth: <00:04.50>Late.",
    cues: ["1-3 ben.eth: When was it?", "3-4.5 Ann | Acme: In May.", "4.5- ben.eth: Late."],
  },
];

export const MICRO_DVD_FIXTURES: FormFixtures = [
  {
    name: "MicroDVD with its frame rate, styles, names and a caption without an end",
    marks: /^\{/gm,
    marksMinusCues: 1,
    text: "{1}{1}25\n{25}{50}ANN: {y:i}When|did it close?\n{50}{100}{C:$0000FF}BEN: In May.\n{125}{}ANN: So late?",
    cues: ["1-2 ANN: When did it close?", "2-4 BEN: In May.", "5- ANN: So late?"],
  },
  {
    name: "MicroDVD without a frame rate",
    marks: /^\{/gm,
    text: "{0}{24}When?\n{24}{48}In May.",
    cues: ["0-1.001 : When?", "1.001-2.002 : In May."],
    warnings: ["These subtitles state no frame rate; 23.976 frames a second were assumed."],
  },
  {
    name: "MPL2 with tenths of a second and italics",
    marks: /^\[/gm,
    text: "[10][20]When|/did it close?\n[25][40]In May.",
    cues: ["1-2 : When did it close?", "2.5-4 : In May."],
  },
];

export const SAMI_FIXTURES: FormFixtures = [
  {
    name: "SAMI with a style, a source, line breaks, empty captions and two languages",
    marks: /Class=/g,
    marksMinusCues: 3,
    text: lines(
      '<SAMI><HEAD><TITLE>The mill</TITLE><STYLE TYPE="text/css"><!--\nP { color: white }\n.EN {Name:English; lang:en-US;}\n--></STYLE></HEAD><BODY>',
      "<SYNC Start=1000><P Class=EN ID=Source>Ann Berg<P Class=EN>When<br>did it &amp; close?",
      '<SYNC Start=2000><P Class=EN>&nbsp;\n<SYNC Start="3000"><P Class=EN><Font Color=#FFFF00><B>In May.</B></Font>',
      "<P Class=DE>Im Mai.\n<SYNC Start=4000><P Class=EN>&nbsp;</BODY></SAMI>",
    ),
    cues: ["1-2 Ann Berg: When did it & close?", "3-4 : In May.", "3- : Im Mai."],
  },
];
