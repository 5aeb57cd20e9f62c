import { type FormFixtures, lines } from "../form-fixture.ts";
import { UNKNOWN_TABLE_FIXTURES } from "./table-unknown.fixtures.ts";

export const TABLE_FIXTURES: FormFixtures = [
  ...UNKNOWN_TABLE_FIXTURES,
  {
    name: "an HTML table with line breaks in cells",
    marks: /<td>\d/g,
    text: lines(
      "<table><tr><th>Time</th><th>Speaker</th><th>Text</th></tr>",
      "<tr><td>0:05</td><td>Anna</td><td><p>One.</p><p>More.</p></td></tr>",
      "<tr><td>0:09</td><td>Ben</td><td>Two?<br>So?</td></tr></table>",
    ),
    cues: ["5-9 Anna: One. More.", "9- Ben: Two? So?"],
  },
  {
    name: "rows with times and texts that begin with names",
    marks: /^\d/gm,
    text: "1\t00:00.0 - 00:05.1\tAnna: One.\t\n2\t00:05.1 - 00:09.9\tBen: Two.\t\n3\t00:09.9 - 00:12.0\tAnna: Three.\t",
    cues: ["0-5.1 Anna: One.", "5.1-9.9 Ben: Two.", "9.9-12 Anna: Three."],
  },
  {
    name: "Whisper in milliseconds, with quotation marks in the text",
    marks: /^\d/gm,
    text: 'start\tend\ttext\n0\t4200\tWe came in May, all of us.\n4200\t9000\t"Why?" he said.\n9000\t12500\t"So."',
    cues: ["0-4.2 : We came in May, all of us.", '4.2-9 : "Why?" he said.', "9-12.5 : So."],
  },
  {
    name: "whole and fractional seconds",
    marks: /^\d/gm,
    text: "start,end,speaker,dialog\n0,4,Anna,One.\n4.5,9,Ben,Two.",
    cues: ["0-4 Anna: One.", "4.5-9 Ben: Two."],
  },
  {
    name: "semicolons, quoted line breaks, other columns, an empty row, and only start times",
    marks: /^\d/gm,
    marksMinusCues: 1,
    text: lines(
      "\n Nr;Zeit;Sprecher;Text;Code",
      '1;00:00:02;Anna;"One; and\nthen ""two"".";x',
      "2;00:00:12;Ben:;Three, four.;y",
      "3;;Ben;;",
      "4;soon;Anna;Five.;",
    ),
    cues: ['2-12 Anna: One; and\nthen "two".', "12- Ben: Three, four.", "- Anna: Five."],
    warnings: [
      "1 row has no text and was left out: row 4.",
      "1 row has no time that could be read; its text came in without one: “Five.”",
      "What stands in other columns was left out: “Code”.",
    ],
  },
  {
    name: "NVivo ranges without titles, names after the text",
    marks: /^\d/gm,
    text: lines(
      "1\t0:00.0 - 0:12.3\tWe came in May.\tAnna Berg",
      "2\t0:12.3 - 0:40.0\tAll of us, at once?\tBen",
      "3\t0:40.0 - 0:44.0\tAll of us but one.\tAnna Berg",
      "4\t0:44.0 - 0:45.0\tWho was it?\tBen",
    ),
    cues: [
      "0-12.3 Anna Berg: We came in May.",
      "12.3-40 Ben: All of us, at once?",
      "40-44 Anna Berg: All of us but one.",
      "44-45 Ben: Who was it?",
    ],
  },
  {
    name: "speakers without times",
    marks: /^(?:Anna|Ben)/gm,
    text: 'Speaker,Text\nAnna,One.\nBen,"Two, three."\n',
    cues: ["- Anna: One.", "- Ben: Two, three."],
  },
  {
    name: "a film editor with frame numbers, drop-frame ones after semicolons",
    marks: /^"(?:Anna|Ben)/gm,
    text: '"Speaker Name","Start Time","End Time","Text"\n"Anna","00;00;03;12","00;00;06;00","One."\n"Ben","00:00:07:00","00:01:09:29","Two."',
    cues: ["3-6 Anna: One.", "7-69 Ben: Two."],
  },
  {
    name: "four numbers that are not frame numbers",
    marks: /^00/gm,
    text: "Time\tSpeaker\tText\n00:00:03:12\tAnna\tOne.\n00:00:03:59\tBen\tTwo.",
    cues: ["192-239 Anna: One.", "239- Ben: Two."],
  },
  {
    name: "ELAN with durations beside the times and an empty column of participants",
    marks: /^(?:Anna|Ben)/gm,
    text: lines(
      "Anna\t\t00:00:03.120\t00:00:06.000\t00:00:02.880\tOne.\nBen\t\t00:00:07.000\t00:00:09.000\t00:00:02.000\tTwo two.",
      "Anna\t\t00:00:15.000\t00:00:17.000\t00:00:02.000\tThree.",
    ),
    cues: ["3.12-6 Anna: One.", "7-9 Ben: Two two.", "15-17 Anna: Three."],
  },
  {
    name: "ELAN with titles that name the time format",
    marks: /^(?:Anna|Ben)/gm,
    text: "Tier\tBegin Time - hh:mm:ss.ms\tEnd Time - hh:mm:ss.ms\tDuration - hh:mm:ss.ms\tAnnotation\nAnna\t00:00:03.120\t00:00:06.000\t00:00:02.880\tOne.\nBen\t00:00:07.000\t00:00:09.000\t00:00:02.000\tTwo.",
    cues: ["3.12-6 Anna: One.", "7-9 Ben: Two."],
  },
  {
    name: "ELAN with titles of tiers and participants, one tier without a participant",
    marks: /^t\d/gm,
    text: lines(
      "Tier\tParticipant\tBegin Time - hh:mm:ss.ms\tEnd Time - hh:mm:ss.ms\tDuration - hh:mm:ss.ms\tAnnotation",
      "t1\tAnna\t00:00:03.120\t00:00:06.000\t00:00:02.880\tOne.",
      "t2\t\t00:00:07.000\t00:00:09.000\t00:00:02.000\tTwo.",
    ),
    cues: ["3.12-6 Anna: One.", "7-9 t2: Two."],
  },
  {
    name: "ELAN without titles, tier names longer than the text, one without a participant",
    marks: /^tier/gm,
    text: lines(
      "tier of Anna\tAnna\t00:00:03.120\t00:00:06.000\t00:00:02.880\tOne.",
      "tier of Ben\t\t00:00:07.000\t00:00:09.000\t00:00:02.000\tTwo.",
      "tier of Anna\tAnna\t00:00:15.000\t00:00:17.000\t00:00:02.000\tThree.",
    ),
    cues: ["3.12-6 Anna: One.", "7-9 tier of Ben: Two.", "15-17 Anna: Three."],
  },
  {
    name: "ELAN without titles and durations, tiers named like their participants",
    marks: /^[AB]/gm,
    text: "A\tA\t00:00:01.000\t00:00:02.000\tOne.\nB\tB\t00:00:02.500\t00:00:03.000\tNo.",
    cues: ["1-2 A: One.", "2.5-3 B: No."],
  },
  {
    name: "Markdown with a vertical bar in a cell, bold type, and text below",
    marks: /^\| \*{0,2}\d|^And/gm,
    text: "| Time | Speaker | Text |\n|:---|---|---:|\n| **00:03** | Anna | One \\| two. |\n| 00:07 | Ben | |\n| 00:09 | Ben | Three. |\n\nAnd so on.",
    marksMinusCues: 1,
    cues: ["3-9 Anna: One | two.", "9- Ben: Three.", "- : And so on."],
    warnings: [
      "1 row has no text and was left out: row 3.",
      "1 row has no time that could be read; its text came in without one: “And so on.”",
    ],
  },
  {
    name: "Markdown with an indented table",
    marks: /^ {2,4}\| 00/gm,
    text: "  | Time | Speaker | Text |\n  |---|---|---|\n  | 00:03 | Anna | One. |\n    | 00:07 | Ben | Two. |",
    cues: ["3-7 Anna: One.", "7- Ben: Two."],
  },
  {
    name: "Markdown below a heading and a year that are not times, with frame numbers",
    marks: /^\| 00|^# |^2\d/gm,
    text: "# Talk\n2024\n\n| Time | Speaker | Text |\n|---|---|---|\n| 00:00:03:12 | Anna | One. |\n| 00:00:07:00 | Ben | Two. |",
    cues: ["- : Talk", "- : 2024", "3-7 Anna: One.", "7- Ben: Two."],
    warnings: ["2 rows have no time that could be read; their text came in without one, the first: “Talk”"],
  },
  {
    name: "Markdown in milliseconds, below a year that is not a time",
    marks: /^\| \d|^2/gm,
    text: "2024\n\n| Start | Text |\n|---|---|\n| 0 | We came in May. |\n| 2100 | So. |",
    cues: ["- : 2024", "0-2.1 : We came in May.", "2.1- : So."],
    warnings: ["1 row has no time that could be read; its text came in without one: “2024”"],
  },
];
