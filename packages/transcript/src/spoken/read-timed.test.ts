import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { textsOfWarnings } from "../warnings.ts";

/** A cue in one line: `start-end speaker: text`, times in seconds. */
function shown(text: string): string[] {
  const seconds = (ms: number | null) => (ms === null ? "" : ms / 1000);
  return readTranscript(text).cues.map(
    ({ startMs, endMs, speaker, text }) => `${seconds(startMs)}-${seconds(endMs)} ${speaker}: ${text}`,
  );
}

describe("time marks of f4 and MAXQDA", () => {
  it("reads a mark at the end of a paragraph as its end time", () => {
    const text =
      "I: When did it close? #00:00:04-2#\n\nB: In May. #00:00:09-8#\n\nI: And then? #00:00:11-0#\n\nB: Nothing. #00:00:15-5#";
    expect(readTranscript(text).form).toBe("time-marks");
    expect(shown(text)).toEqual([
      "- I: When did it close?",
      "4.2-9.8 B: In May.",
      "9.8-11 I: And then?",
      "11-15.5 B: Nothing.",
    ]);
    expect(textsOfWarnings(readTranscript(text).warnings)).toEqual([]);
  });

  it("reads a mark at the beginning of a paragraph as its start time, and one inside as both", () => {
    const text =
      "#00:00:01-0# I: One. #00:00:04-2# Two.\n#00:00:05# B: Three.\n#00:01:05# I: Four.\n#00:02:05# B: Five.";
    expect(shown(text)).toEqual([
      "1-4.2 I: One.",
      "4.2-5 I: Two.",
      "5-65 B: Three.",
      "65-125 I: Four.",
      "125- B: Five.",
    ]);
  });

  it("reads marks in braces, and gives all turns between two marks the same range", () => {
    const text = "{00:01} A: One.\nB: Two.\n\nA: Three. {00:09}\nB: Four.";
    expect(shown(text)).toEqual(["1-9 A: One.", "1-9 B: Two.", "1-9 A: Three.", "9- B: Four."]);
  });

  it("warns of a mark without text after it, unless it ends the transcript", () => {
    const { cues, warnings } = readTranscript("A: One. #00:00:01-0# #00:00:05-0# B: Two. A: Three #00:00:09-0#");
    expect(cues).toHaveLength(2);
    expect(textsOfWarnings(warnings)).toEqual(["1 time has nothing said under it and was left out."]);
  });
});

describe("times on separate lines", () => {
  const said = (second: string) => (text: string, index: number) =>
    `0:0${index}\n${text}${index % 4 === 3 ? second : ""}`;
  const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

  it("follow a chapter title only if titles are rare", () => {
    expect(shown(words.map(said("\nmore")).join("\n"))).toContain("3-4 : four more");
    expect(shown(words.slice(0, 7).map(said("\nThe mill")).join("\n"))).toContain("- : The mill");
  });

  it("are removed from the words below, where a different time stays in the text", () => {
    const times = (words: string) => `1:05\n${words}\none\n1:09\ntwo\n1:10\nthree`;
    expect(shown(times("1 minute, 5 seconds"))[0]).toBe("65-69 : one");
    expect(shown(times("1 minute, 6 seconds"))[0]).toBe("65-69 : 1 minute, 6 seconds one");
  });
});

describe("times that do not begin a turn", () => {
  it("cause a warning in a text without times, unless they are times of day", () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index}, written at 10:30 (10:30).`);
    const one = [...paragraphs, "[00:10:00] And so on."].join("\n\n");
    expect(textsOfWarnings(readTranscript(one).warnings)).toEqual([
      "1 line begins with a time that was not read; it stayed in the text: “[00:10:00] And so on.”",
    ]);
    const labelled = [...paragraphs.map((text) => `Q: ${text}`), "(0:10) And so on.", "[0:11] More."].join("\n\n");
    expect([readTranscript(labelled).form, textsOfWarnings(readTranscript(labelled).warnings)]).toEqual([
      "labelled",
      ["2 lines begin with a time that was not read; the times stayed in the text, the first: “(0:10) And so on.”"],
    ]);
    expect(readTranscript(paragraphs.join("\n\n")).warnings).toEqual([]);
  });

  it("cause a warning at the beginning or end of a line in a text with times, and stay in the text", () => {
    const text =
      "Anna (00:01) - One.\n\n[00:05] Coughs.\n\nBen (00:09) - Two at (10:30).\n\nAnna (00:12) -\n\nBen (00:20) - Four.";
    const { cues, warnings } = readTranscript(text);
    expect(cues.map((cue) => cue.text)).toEqual(["One.\n\n[00:05] Coughs.", "Two at (10:30).", "Four."]);
    expect(textsOfWarnings(warnings)).toEqual([
      "1 time has nothing said under it and was left out, at 00:00:12.",
      "1 line has a time in another format than the rest; the time stayed in its text: “[00:05] Coughs.”",
    ]);
  });

  it("belong to the turn when they follow its name", () => {
    const text = "**Anna:** \\[00:01\\] One.\n\n**Ben:** Two.\n\n**Anna:** [00:09] Three.\n\n**Ben:** (no time) Four.";
    expect(readTranscript(text).form).toBe("labelled");
    expect(shown(text)).toEqual(["1- Anna: One.", "- Ben: Two.", "9- Anna: Three.", "- Ben: (no time) Four."]);
  });
});
