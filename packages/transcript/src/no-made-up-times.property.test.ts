import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIXTURES } from "./fixtures.ts";
import { TRANSCRIPT_FORMS } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";

/** The warning of texts whose times of day were counted from the first one. */
const COUNTED = /counted from the first one/;

/** Their times are counted in frames, moved by an offset, or end with the length of the last word. */
const COMPUTED = /^(?:TTML with agents|MicroDVD|MPL2|lyrics with tags|Speechmatics' first form)/;

const ALL = TRANSCRIPT_FORMS.flatMap(({ id: form, family }) =>
  FIXTURES[form].filter(({ name }) => !COMPUTED.test(name)).map(({ name, text }) => ({ form, family, name, text })),
);

const CLOCK = /(?<!\d)(\d{1,3})((?:[:;]\d{1,2}){1,3})(?:[.,;-](\d{1,9}))?/g;
const POINTS = /\[(\d\d)\.(\d\d)(?:\.(\d\d))?\]/g;
const ARROW = /(\d+(?:[.,]\d+)?)\s*-->\s*(\d+(?:[.,]\d+)?)/g;
/** Seconds that name their unit. */
const SECONDS = /(\d+(?:\.\d+)?)s/g;
const NUMBER = /\d+(?:\.\d+)?/g;
/** Units of numbers, in milliseconds. */
const UNITS = [1000, 1, 1 / 16, 1e-4, 1e-6];

/** Returns all that a text may mean by its numbers, in milliseconds. */
function timesIn(text: string, hasNumbers: boolean): Set<number> {
  const times = new Set<number>();
  for (const [, first = "", rest = "", fraction = ""] of text.matchAll(CLOCK)) {
    const parts = [first, ...rest.split(/[:;]/).slice(1)].map(Number);
    const ms = fraction === "" ? 0 : Math.round(Number(`0.${fraction}`) * 1000);
    for (let to = 2; to <= parts.length; to += 1) {
      for (const part of [0, ms]) times.add(summed(parts.slice(0, to)) + part);
    }
  }
  for (const [, ...parts] of text.matchAll(POINTS)) times.add(summed(parts.filter(Boolean).map(Number)));
  for (const [, ...ends] of text.matchAll(ARROW)) {
    for (const end of ends) times.add(Math.round(Number(end.replace(",", ".")) * 1000));
  }
  for (const [, seconds] of text.matchAll(SECONDS)) times.add(Math.round(Number(seconds) * 1000));
  if (!hasNumbers) return times;
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  numbers.forEach((number, index) => {
    const next = numbers[index + 1] ?? 0;
    for (const unit of UNITS) times.add(Math.round(number * unit));
    // `{"seconds":1,"nanos":500000000}`, `PT1M3.5S`
    times.add(number * 1000 + Math.round(next / 1e6));
    times.add((number * 60 + next) * 1000);
  });
  return times;
}

function summed(parts: readonly number[]): number {
  const [days, ...clock] = parts.length === 4 ? parts : [0, ...parts];
  return ((days ?? 0) * 86_400 + clock.reduce((sum, part) => sum * 60 + part, 0)) * 1000;
}

/** Returns the times of cues that the text does not have. Where numbers are times, an end may be the start and a
 * length. */
function madeUp(text: string, family: string): number[] {
  const { cues, warnings } = readTranscript(text);
  if (warnings.some((one) => COUNTED.test(one.text))) return [];
  const hasNumbers = family !== "spoken" && family !== "captions";
  const times = timesIn(text, hasNumbers);
  return cues.flatMap(({ startMs, endMs }) => [
    ...(startMs === null || times.has(startMs) ? [] : [startMs]),
    ...(endMs === null || times.has(endMs) || (hasNumbers && times.has(endMs - (startMs ?? 0))) ? [] : [endMs]),
  ]);
}

describe("a time of a cue", () => {
  it.each(ALL)("stands in the text in $form: $name", ({ text, family }) => expect(madeUp(text, family)).toEqual([]));

  const WRITTEN = ALL.filter(({ family }) => family === "spoken" || family === "captions");
  it("stands in the text when random lines of it are removed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WRITTEN), fc.infiniteStream(fc.boolean()), ({ text, family }, keeps) => {
        const lines = text.split("\n").filter(() => keeps.next().value);
        expect(madeUp(lines.join("\n"), family)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
