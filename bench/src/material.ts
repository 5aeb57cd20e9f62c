import type { Segment, Source } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";

const WORDS =
  "the river came up that spring and we carried every plate of press upstairs in dark while my father counted lamps nobody asked".split(
    " ",
  );
const TAGS = Array.from({ length: 200 }, (_, index) => `#Theme${index}`);

/** Returns a generator of numbers from 0 up to `limit`, the same in every run. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Returns segments of about 300 characters in 100 sources. Every second one has a tag, and one in fifty repeats the
 * opening of another. */
export function makeSegments(count: number): Segment[] {
  const dice = createDice(7);
  const segments: Segment[] = [];
  for (let index = 0; index < count; index += 1) {
    const words = Array.from({ length: 60 }, () => WORDS[dice(WORDS.length)]).join(" ");
    const repeated = index > 0 && dice(50) === 0 ? segments[dice(index)]?.text.slice(0, 60) : undefined;
    segments.push(
      newSegment({
        id: `S${index + 1}`,
        sourceId: `source-${index % 100}`,
        text: `${repeated ?? `Night ${index}:`} ${words}.`,
        speaker: `Speaker ${index % 3}`,
        startTime: "00:01:00",
        endTime: "00:02:00",
        tags: index % 2 === 0 ? [{ name: TAGS[dice(TAGS.length)] ?? "#Theme", confidence: 100, alternatives: [] }] : [],
      }),
    );
  }
  return segments;
}

/** Returns the 100 sources of those segments. */
export function makeSources(): Source[] {
  return Array.from({ length: 100 }, (_, index) =>
    newSource({
      id: `source-${index}`,
      segmentCount: 1,
      urlOrName: `Interview ${index}`,
      color: index % 8,
      displayOrder: index,
    }),
  );
}
