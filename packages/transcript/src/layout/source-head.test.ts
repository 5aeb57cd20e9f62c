import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { countHeadLines } from "./source-head.ts";

const TURNS = "Anna Berg: We sold the mill.\nBen Ito: When was that?\nAnna Berg: In May.\nBen Ito: Why?";
const TIMED = "Anna Berg  0:00\nWe sold the mill.\n\nBen Ito  0:12\nWhen was that?\n\nAnna Berg  1:02\nIn May.";

/** The lines about the source, and how many turns are read below them. */
const headOf = (text: string) => {
  const { head = [], cues } = readTranscript(text);
  return [head.flatMap((cue) => cue.text.split("\n")), cues.length];
};

const HEADS: [name: string, head: string[], turns: string][] = [
  ["a title, a date and a length", ["The mill, part 1", "12 March 2024", "Duration: 45:12"], TURNS],
  [
    "details of an interview",
    ["Interview with Anna Berg", "Recorded on 4 March 2024 at 10:30", "Participants: Anna Berg, Ben Ito"],
    TURNS,
  ],
  ["who asks whom", ["Interviewer: Ben Ito", "Interviewee: Anna Berg", "Date: 2024-03-04"], TURNS],
  [
    "German details",
    ["Interview 4", "Datum: 04.03.2024", "Ort: Küche", "Dauer: 45 Minuten", "Transkribiert von Eva Roth"],
    TURNS,
  ],
  [
    "Otter's",
    [
      "Mill talk",
      "Mon, Mar 4, 2024 10:02AM • 45:12",
      "",
      "SUMMARY KEYWORDS",
      "mill, river, boat",
      "",
      "SPEAKERS",
      "Anna Berg, Ben Ito",
    ],
    TIMED,
  ],
  [
    "Otter's of today",
    [
      "Mill talk",
      "",
      "Mon, Mar 04, 2024 10:02AM",
      "45:12",
      "",
      "SUMMARY KEYWORDS",
      "",
      "mill, river, boat",
      "",
      "SPEAKERS",
      "",
      "Anna Berg, Ben Ito",
    ],
    TIMED,
  ],
  [
    "Teams'",
    [
      "Mill talk-20240304_100012-Meeting Recording",
      "March 4, 2024, 9:00AM",
      "45m 12s",
      "",
      "Anna Berg started transcription",
    ],
    TIMED,
  ],
  [
    "Zoom's",
    [
      "Topic: The mill",
      "Start Time : Mar 4, 2024 10:02 AM",
      "Meeting ID: 123 4567 8901",
      "Meeting Recording: 45m",
    ].slice(0, 3),
    TURNS,
  ],
  [
    "Rev's",
    ["mill_talk.mp3", "Transcript by Rev.com", "Page 1 of 12"],
    "Speaker 1 (00:02):\nWe sold it.\n\nSpeaker 2 (00:22):\nWhy?",
  ],
  [
    "Meet's",
    ["Mill talk (2024-03-04 10:02 GMT+1) - Transcript", "Attendees", "Anna Berg, Ben Ito", "", "Transcript"],
    TURNS,
  ],
  ["bold labels", ["**Date:** 4 March 2024", "**Location:** Kitchen"], TURNS],
];

describe("lines about the source", () => {
  it.each(HEADS)("are found in %s", (_, head, turns) => {
    const [, count] = headOf(turns);
    // A blank line ends a list.
    for (const gap of head.includes("") ? ["\n\n"] : ["\n\n", "\n"]) {
      const written = `${head.join("\n")}${gap}${turns}`;
      expect(headOf(written)).toEqual([head.filter((line) => line !== ""), count]);
    }
  });

  it.each([
    ["turns alone", TURNS],
    ["turns with times alone", TIMED],
    ["a first turn whose speaker occurs once", `Host: Welcome everybody.\n${TURNS}`],
    ["a host with later turns", `Host: Anna Berg\nGuest: Hello.\nHost: Welcome.\nGuest: Thank you.`],
    ["an interviewer with later turns", `Interviewer: Ben Ito.\n\nInterviewer: And you?\n\nAnna: Anna.\n\nAnna: Yes.`],
    ["a sentence before the first turn", `We met in the kitchen. It rained.\n\n${TURNS}`],
    ["a title alone", `The mill\n\n${TURNS}`],
    ["an interview that is spoken about", `Interview with Anna went well, and she\n\n${TURNS}`],
    ["dates above every turn", "4 March 2024\nAnna: One.\nBen: Two.\n\n5 March 2024\nAnna: Three.\nBen: Four."],
    ["a time above every turn", "0:05\nAnna: One.\n\n0:12\nBen: Two.\n\n0:20\nAnna: Three."],
    [
      "dates and times of a chat",
      "04.03.24, 10:12 - Anna: One.\n04.03.24, 10:13 - Ben: Two.\n04.03.24, 10:14 - Anna: Three.",
    ],
    ["text that nobody is named in", "Date: 4 March 2024\nDuration: 45:12\n\nWe met in the kitchen.\n\nIt rained."],
  ])("are not found in %s", (_, text) => {
    expect(readTranscript(text).head ?? []).toEqual([]);
  });

  it("end where the first turn begins", () => {
    expect(countHeadLines(["Date: 4 March 2024", "We met at ten.", "Duration: 45:12", "", ...TURNS.split("\n")])).toBe(
      1,
    );
    const [head, count] = headOf(`Date: 4 March 2024\n\nWe met at ten.\n\n${TURNS}`);
    expect([head, count]).toEqual([["Date: 4 March 2024"], 5]);
  });

  it("include front matter above any text", () => {
    expect(headOf("---\ntitle: A talk\ndate: 2020\n---\nSaid.\n\nAnd more.")).toEqual([
      ["title: A talk", "date: 2020"],
      2,
    ]);
  });
});
