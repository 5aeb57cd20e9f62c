import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

const starts = (text: string) => readTranscript(text).cues.map(({ startMs }) => startMs);
const said = "so it went on, and nobody knew why, or when it would end.";

describe("times with frames", () => {
  it.each([
    ["in brackets before the text", `[00:00:05:07] ${said}\n[00:00:08:12] ${said}\n[00:01:09:00] ${said}`],
    ["before the text", `00:00:05:07 ${said}\n00:00:08:12 ${said}\n00:01:09:00 ${said}`],
    ["in brackets above the text", `[00:00:05:07]\n${said}\n\n[00:00:08:12]\n${said}\n\n[00:01:09:00]\n${said}`],
    ["before a name", `[00:00:05:07] Ann: ${said}\n[00:00:08:12] Ben: ${said}\n[00:01:09:00] Ann: ${said}`],
    ["behind a name", `Ann [00:00:05:07]: ${said}\n\nBen [00:00:08:12]: ${said}\n\nAnn [00:01:09:00]: ${said}`],
    [
      "after a name above the text",
      `Ann  00:00:05:07\n${said}\n\nBen  00:00:08:12\n${said}\n\nAnn  00:01:09:00\n${said}`,
    ],
    ["with semicolons", `00;00;05;07 ${said}\n00;00;08;45 ${said}\n00;01;09;59 ${said}`],
    ["with a semicolon before the frames", `[00:00:05;07] ${said}\n[00:00:08;12] ${said}\n[00:01:09;00] ${said}`],
    [
      "in ranges",
      `00:00:05:07 - 00:00:07:01\nAnn\n${said}\n\n00:00:08:12 - 00:00:09:01\nBen\n${said}\n\n00:01:09:00 - 00:01:12:01\nAnn\n${said}`,
    ],
    [
      "in subtitles",
      `1\n00:00:05:07 --> 00:00:07:01\n${said}\n\n2\n00:00:08:12 --> 00:00:09:01\n${said}\n\n3\n00:01:09:00 --> 00:01:12:01\n${said}`,
    ],
  ])("are read without their frames %s", (_place, text) => {
    expect(starts(text)).toEqual([5000, 8000, 69_000]);
  });

  it("are read without their frames in ranges without spaces", () => {
    expect(starts(`00:00:05:07-00:00:07:01\n${said}\n\n00:00:08:12-00:00:09:01\n${said}`)).toEqual([5000, 8000]);
  });

  it("are read as days, hours, minutes and seconds in a mission log", () => {
    const talk = `P: ${said}`.repeat(3);
    const log = [5, 31, 44, 58].map((second) => `[00:01:02:${String(second).padStart(2, "0")}]\n${talk}`).join("\n\n");
    expect(starts(log)).toEqual([3_725_000, 3_751_000, 3_764_000, 3_778_000]);
    const few = `[00:00:00:03]\n${talk}\n\n[00:00:00:08]\n${talk}\n\n[00:00:01:00]\n${talk}`;
    expect(starts(few)).toEqual([3000, 8000, 60_000]);
  });

  it("stay as they are within a sentence", () => {
    const text = `[00:00:05:07] At 00:00:07:11 he fell.\n[00:00:08:12] ${said}\n[00:01:09:00] ${said}`;
    expect(readTranscript(text).cues[0]?.text).toBe("At 00:00:07:11 he fell.");
  });
});
