import fc from "fast-check";
import { expect, it } from "vitest";
import { patchedList } from "../segment/patched-list.ts";
import { newSegment } from "../testing.ts";
import { recountSources, touchedTexts } from "./recounted-sources.ts";
import { sourceCounts } from "./uniqueness.ts";

it("recountSources brings the counts of a list to those that sourceCounts returns", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", "B"), maxLength: 60 });
  const segment = fc.record({ sourceId: fc.constantFrom("1", "2", "3"), text: letters });
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 12 }), letters, fc.nat(), (said, text, at) => {
      const before = said.map((each, index) => ({ ...each, id: `S${index}` }));
      const place = at % before.length;
      const changed = before.map((each, index) => (index === place ? { ...each, text } : each));
      const counts = new Map(sourceCounts(before).map((count, index) => [`S${index}`, count]));
      const recount = recountSources(
        changed,
        [before[place], changed[place]].flatMap((each) => each ?? []),
      );
      while (recount.step(5));
      for (const [id, count] of recount.counts()) counts.set(id, count);
      expect([...counts.values()]).toEqual(sourceCounts(changed));
    }),
  );
});

it("touchedTexts returns texts that came, went or changed", () => {
  const list = ["S1", "S2", "S3"].map((id) => newSegment({ id, text: id }));
  const corrected = patchedList(list, ["S2"], (segment) => ({ ...segment, text: "new" }));
  const tagged = patchedList(list, ["S2"], (segment) => ({ ...segment, tags: [] }));
  const texts = (now: typeof list) => touchedTexts(list, now).map(({ text }) => text);
  expect([
    texts(corrected),
    texts(tagged),
    texts(list.slice(1)),
    texts([newSegment({ id: "S4", text: "S4" }), ...list]),
  ]).toEqual([["S2", "new"], [], ["S1"], ["S4"]]);
});
