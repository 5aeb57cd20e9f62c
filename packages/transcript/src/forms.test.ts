import { describe, expect, it } from "vitest";
import type { Cue } from "./cue.ts";
import { FIXTURES } from "./fixtures.ts";
import { TRANSCRIPT_FORM_IDS, TRANSCRIPT_FORMS } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";
import { textsOfWarnings } from "./warnings.ts";

const ALL = TRANSCRIPT_FORMS.flatMap(({ id: form, family }) => FIXTURES[form].map((one) => ({ form, family, ...one })));
const LONG_JSON = ALL.filter(({ family, text }) => family === "json" && text.length > 100);

const seconds = (ms: number | null) => (ms === null ? "" : ms / 1000);
const shown = ({ startMs, endMs, speaker, text }: Cue) => `${seconds(startMs)}-${seconds(endMs)} ${speaker}: ${text}`;
const withoutSpace = (texts: readonly { text: string }[]) => texts.map(({ text }) => text.replace(/\s+/g, "")).join("");

describe("each form", () => {
  it.each(ALL)("gives the expected cues of $form: $name", ({ form, text, marks, marksMinusCues = 0, ...expected }) => {
    const { head = [], cues, index = [], warnings = [] } = expected;
    const read = readTranscript(text);
    expect(read.form).toBe(form);
    expect(read.cues.map(shown)).toEqual(cues);
    expect(textsOfWarnings(read.warnings)).toEqual(warnings);
    expect((read.head ?? []).map(shown)).toEqual(head);
    expect((read.index ?? []).map(shown)).toEqual(index);
    expect((text.match(marks)?.length ?? 0) - marksMinusCues).toBe(head.length + read.cues.length);
  });

  it.each(ALL)("keeps all text in every segmentation of $form: $name", ({ text }) => {
    const read = readTranscript(text);
    for (const segmenting of ["turn", "cue", "paragraph"] as const) {
      expect(withoutSpace(segmentCues(read, "", segmenting))).toBe(withoutSpace(read.cues));
    }
  });

  it.each(LONG_JSON)("refuses cut-off JSON of $form with one sentence: $name", ({ text }) => {
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const { cues, warnings } = readTranscript(text.slice(0, Math.floor((text.trimEnd().length * tenth) / 10)));
      expect([tenth, cues, textsOfWarnings(warnings)]).toEqual([
        tenth,
        [],
        ["This JSON is damaged or breaks off, so no transcript could be read from it."],
      ]);
    }
  });

  it("has at least one fixture", () => {
    expect(new Set(ALL.map(({ form }) => form))).toEqual(new Set(TRANSCRIPT_FORM_IDS));
  });

  it("has a unique id and a unique name", () => {
    expect(new Set(TRANSCRIPT_FORM_IDS).size).toBe(TRANSCRIPT_FORMS.length);
    expect(new Set(TRANSCRIPT_FORMS.map(({ name }) => name)).size).toBe(TRANSCRIPT_FORMS.length);
  });
});
