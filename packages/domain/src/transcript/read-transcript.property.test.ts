import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";

const withoutSpace = (text: string) => text.replace(/\s+/g, "");
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);

/** Pieces that transcripts are made of, so that chance finds their edges. */
const pieces = fc.constantFrom(
  "Anna: ",
  "Q: ",
  "**B:** ",
  "[00:00:01] ",
  "0:05",
  "0:05 --> 0:09",
  "--> ",
  "WEBVTT\n\n",
  "(1:02) - ",
  "  1:02",
  "<v A>",
  "</v>",
  "&amp;",
  "---\n",
  "# ",
  "_page : 1",
  "[-00:00:00:01]",
  "#00:01:02-3#",
  "\n",
  "\n\n",
  "\t",
  " ",
  "word. ",
  "😀",
  "\ud800",
  "\u0000",
  "：",
  "é",
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 60 }).map((parts) => parts.join("")),
);

const sentence = fc
  .array(fc.constantFrom("river", "mill", "Stadt", "naïve", "漢字", "😀", "ten", "Dr.", "why?", "so.", "(he)"), {
    minLength: 1,
    maxLength: 400,
  })
  .map((words) => `Well ${words.join(" ")}`);
const turns = fc.array(fc.record({ speaker: fc.constantFrom("Anna Berg", "Ben", "INTERVIEWER 2"), text: sentence }), {
  minLength: 2,
  maxLength: 12,
});
type Turn = { speaker: string; text: string };

const forms: [string, (turn: Turn, index: number) => string][] = [
  ["name-and-time", ({ speaker, text }, index) => `${speaker} (${clock(index * 7)}) - ${text}\n\n`],
  ["time-and-name", ({ speaker, text }, index) => `[${clock(index * 7)}] ${speaker}: ${text}\n`],
  ["header-lines", ({ speaker, text }, index) => `${speaker}  ${clock(index * 7)}\n${text}\n\n`],
  ["time-lines", ({ text }, index) => `${clock(index * 7)}\n${text}\n`],
  ["time-first", ({ text }, index) => `${clock(index * 7)} ${text}\n`],
  ["srt", ({ text }, index) => `${index + 1}\n${clock(index * 7)},000 --> ${clock(index * 7 + 6)},500\n${text}\n\n`],
  ["paragraphs", ({ text }) => `${text}\n\n`],
];

describe("readTranscript", () => {
  it("never throws, and its segments keep their times in order and their text whole", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const draft of segmentCues(readTranscript(text), "")) {
          expect(draft.text.trim()).not.toBe("");
          if (draft.startMs !== null) expect(draft.startMs).toBeGreaterThanOrEqual(0);
          if (draft.endMs !== null) expect(draft.endMs).toBeGreaterThanOrEqual(draft.startMs ?? 0);
          if (text.isWellFormed()) expect(draft.text.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(forms)("loses no character of what is said in the form %s", (form, write) => {
    fc.assert(
      fc.property(turns, (said) => {
        const read = readTranscript(said.map(write).join(""));
        expect(read.form).toBe(form);
        const spoken = withoutSpace(said.map(({ text }) => text).join(""));
        expect(withoutSpace(read.cues.map(({ text }) => text).join(""))).toBe(spoken);
        expect(
          withoutSpace(
            segmentCues(read, "")
              .map(({ text }) => text)
              .join(""),
          ),
        ).toBe(spoken);
      }),
    );
  });

  it.each([
    "[\n",
    "12:34:56:\n",
    "12:34:",
    "   \n",
    " ",
    "\n",
    "x",
    "A: b\n",
    "-->\n",
    "<v ",
    "Ann (0:00",
    "**\n",
    "> ".repeat(9),
  ])(
    "reads 250,000 characters of %j without searching anything twice",
    (piece) => {
      const text = piece.repeat(Math.ceil(250_000 / piece.length));
      expect(() => segmentCues(readTranscript(`WEBVTT\n\n0:01 --> 0:02\n${text}`), "")).not.toThrow();
      expect(() => segmentCues(readTranscript(text), "")).not.toThrow();
    },
    10_000,
  );
});
