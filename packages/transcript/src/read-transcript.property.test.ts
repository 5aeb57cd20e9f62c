import { isStorableText } from "@quarry/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEGMENTINGS } from "./cue.ts";
import { TRANSCRIPT_FORM_IDS } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";

const withoutSpace = (text: string) => text.replace(/\s+/g, "");
const saidIn = (said: readonly { text: string }[]) => withoutSpace(said.map(({ text }) => text).join(""));
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
  "start\tend\ttext\n",
  "Speaker,Text\n",
  '"',
  "→ ",
  "Anna\n",
  "5 seconds",
  " ",
  "word. ",
  "😀",
  "\ud800",
  "\u0000",
  "：",
  "é",
  ...[
    " \n",
    "NOTE\n",
    "1\n",
    "{\\an8}",
    "&#39;",
    "<c>",
    "<00:01.000>",
    ">> ",
    "- ",
    "#00:00:05#",
    "\r\n",
    "\u0085",
    "\f",
  ],
  ...[
    '{"segments":[',
    '{"text":"',
    '","media":1}',
    '{"start":1,"text":"a"}',
    "]}",
    ",",
    '"',
    "<p>",
    "</p>",
    "<br>",
    "<!--",
    "<table><tr><td>",
    '<tt><p begin="1s">',
    "<script>",
    "<cite>A</cite>",
    "<time>0:01</time>",
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 60 }).map((parts) => parts.join("")),
);

/** Long enough that two turns of the same words are no names: "Well river" twice beside times would be one. */
const sentence = fc
  .array(fc.constantFrom("river", "mill", "Stadt", "naïve", "漢字", "😀", "ten", "Dr.", "why?", "so.", "(he)"), {
    minLength: 8,
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
  [
    "web-vtt",
    ({ speaker, text }, index) =>
      `${index === 0 ? "WEBVTT\n\n" : ""}${index}.5 --> ${index + 1}\n<v ${speaker}>${text}</v>\n\n`,
  ],
  ["time-marks", ({ text }, index) => `${text} #${clock(index * 7)}-4#\n\n`],
  [
    "table",
    ({ speaker, text }, index) => `${index === 0 ? "start\tspeaker\ttext\n" : ""}${index * 7}\t${speaker}\t${text}\n`,
  ],
  ["labelled", ({ text }) => `Q: ${text}\n\n`],
  ["paragraphs", ({ text }) => `${text}\n\n`],
];

/** Forms in JSON, from what was said. */
const jsonForms: [string, (said: readonly Turn[]) => object][] = [
  [
    "segments-json",
    (said) => ({ segments: said.map(({ speaker, text }, at) => ({ start: at, end: at + 1, speaker, text })) }),
  ],
  [
    "rev-json",
    (said) => ({
      monologues: said.map(({ text }, at) => ({
        speaker: at % 2,
        elements: text.split(/(?<= )/).map((value, word) => ({ type: "text", value, ts: at + word / 1000 })),
      })),
    }),
  ],
  [
    "aws-json",
    (said) => ({
      results: {
        items: said.flatMap(({ speaker, text }, at) =>
          text
            .split(" ")
            .map((content) => ({ start_time: `${at}.1`, speaker_label: speaker, alternatives: [{ content }] })),
        ),
      },
    }),
  ],
  [
    "otranscribe",
    (said) => ({
      media: "a.mp3",
      text: said.map(({ text }, at) => `<p><span data-timestamp="${at}">0:0${at}</span> ${text}</p>`).join(""),
    }),
  ],
];

describe("readTranscript", () => {
  it("never throws, and keeps the order of times and the whole text in its segments", () => {
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

  it.each(forms)("keeps every character of the text in the form %s", (form, write) => {
    fc.assert(
      fc.property(turns, (said) => {
        const read = readTranscript(said.map(write).join(""));
        expect(read.form).toBe(form);
        const spoken = withoutSpace(said.map(({ text }) => text).join(""));
        expect(saidIn(read.cues)).toBe(spoken);
        for (const segmenting of SEGMENTINGS) expect(saidIn(segmentCues(read, "", segmenting))).toBe(spoken);
      }),
    );
  });

  it.each(jsonForms)("keeps every character of the text in the form %s", (form, write) => {
    fc.assert(
      fc.property(turns, (said) => {
        const read = readTranscript(JSON.stringify(write(said)));
        expect(read.form).toBe(form);
        const spoken = withoutSpace(said.map(({ text }) => text).join(""));
        expect(saidIn(read.cues)).toBe(spoken);
        for (const segmenting of SEGMENTINGS) expect(saidIn(segmentCues(read, "", segmenting))).toBe(spoken);
      }),
    );
  });

  it("never throws in any chosen form", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(...TRANSCRIPT_FORM_IDS),
        fc.constantFrom(...SEGMENTINGS),
        (text, form, choice) => {
          const read = readTranscript(text, form);
          for (const draft of segmentCues(read, "", choice)) expect(draft.text.trim()).not.toBe("");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("never throws on any JSON value", () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom("1.5", "0:01", -1, 1e300, "<p>", "\u0000", "\ud800"),
    );
    const fields = fc.constantFrom(
      ...["segments", "utterances", "monologues", "elements", "results", "items", "alternatives", "words", "text"],
      ...["start", "end", "speaker", "offsets", "media", "speaker_labels", "content", "start_time", "type", "value"],
    );
    const { record } = fc.letrec<{ record: unknown }>((tie) => ({
      record: fc.dictionary(
        fields,
        fc.oneof({ maxDepth: 4, depthSize: "small" }, odd, tie("record"), fc.array(tie("record"), { maxLength: 3 })),
        { maxKeys: 5 },
      ),
    }));
    fc.assert(
      fc.property(record, (value) => {
        for (const draft of segmentCues(readTranscript(JSON.stringify(value)), "")) {
          expect(draft.text.trim()).not.toBe("");
          expect(isStorableText(draft.text) && isStorableText(draft.speaker)).toBe(true);
          expect(Number.isSafeInteger(draft.startMs ?? 0)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
