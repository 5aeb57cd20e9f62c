import { describe, expect, it } from "vitest";
import { type Cue, TRANSCRIPT_FORMS } from "./cue.ts";
import { CAPTION_FIXTURES } from "./fixtures/captions.ts";
import { CLOCK_FIXTURES } from "./fixtures/clocks.ts";
import { JSON_FIXTURES } from "./fixtures/json.ts";
import { JSON_SERVICE_FIXTURES } from "./fixtures/json-services.ts";
import { JSON_WORD_FIXTURES } from "./fixtures/json-words.ts";
import { MARKUP_FIXTURES } from "./fixtures/markup.ts";
import { NOTE_FIXTURES } from "./fixtures/notes.ts";
import { ODD_HEAD_FIXTURES } from "./fixtures/odd-heads.ts";
import { ODD_LABEL_FIXTURES } from "./fixtures/odd-labels.ts";
import { ODD_TIME_FIXTURES } from "./fixtures/odd-times.ts";
import { TABLE_FIXTURES } from "./fixtures/tables.ts";
import { TURN_FIXTURES } from "./fixtures/turns.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";

const FIXTURES = [
  ...CAPTION_FIXTURES,
  ...ODD_TIME_FIXTURES,
  ...ODD_HEAD_FIXTURES,
  ...CLOCK_FIXTURES,
  ...MARKUP_FIXTURES,
  ...ODD_LABEL_FIXTURES,
  ...NOTE_FIXTURES,
  ...TABLE_FIXTURES,
  ...TURN_FIXTURES,
  ...JSON_FIXTURES,
  ...JSON_SERVICE_FIXTURES,
  ...JSON_WORD_FIXTURES,
];

const seconds = (ms: number | null) => (ms === null ? "" : ms / 1000);
const shown = ({ startMs, endMs, speaker, text }: Cue) => `${seconds(startMs)}-${seconds(endMs)} ${speaker}: ${text}`;
const withoutSpace = (texts: readonly { text: string }[]) => texts.map(({ text }) => text.replace(/\s+/g, "")).join("");

describe("each form", () => {
  it.each(FIXTURES)("$form: $name", ({ form, text, marks, left = 0, head = [], cues, warnings = [] }) => {
    const read = readTranscript(text);
    expect(read.form).toBe(form);
    expect(read.cues.map(shown)).toEqual(cues);
    expect(read.warnings).toEqual(warnings);
    expect((read.head ?? []).map(shown)).toEqual(head);
    expect((text.match(marks)?.length ?? 0) - left).toBe(head.length + read.cues.length);
  });

  it.each(FIXTURES)("loses nothing however it is segmented: $form: $name", ({ text }) => {
    const read = readTranscript(text);
    for (const segmenting of ["turn", "cue", "paragraph"] as const) {
      expect(withoutSpace(segmentCues(read, "", segmenting))).toBe(withoutSpace(read.cues));
    }
  });

  it.each([...JSON_FIXTURES, ...JSON_SERVICE_FIXTURES, ...JSON_WORD_FIXTURES].filter(({ text }) => text.length > 100))(
    "is refused in one sentence where it breaks off: $form: $name",
    ({ text }) => {
      for (let tenth = 1; tenth < 10; tenth += 1) {
        const { cues, warnings } = readTranscript(text.slice(0, Math.floor((text.trimEnd().length * tenth) / 10)));
        expect([tenth, cues, warnings]).toEqual([
          tenth,
          [],
          ["This JSON is damaged or breaks off, so no transcript could be read from it."],
        ]);
      }
    },
  );

  it("has a fixture", () => {
    expect(new Set(FIXTURES.map(({ form }) => form))).toEqual(new Set(TRANSCRIPT_FORMS));
  });
});
