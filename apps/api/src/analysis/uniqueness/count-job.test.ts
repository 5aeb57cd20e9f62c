import { sourceCounts } from "@quarry/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { countJob } from "./count-job.ts";
import { packTexts } from "./packed-texts.ts";

const said = fc.constantFrom(
  ...["yes", "Yes, he said", "no", "I"],
  "the river was up that spring, and we carried every plate",
  "We carried every plate in the spring",
  "we carried every plate in",
);
/** The texts of the sources of a project, empty for one that is not there. */
const state = fc.array(fc.array(said, { maxLength: 5 }), { minLength: 1, maxLength: 5 });
/** A text of a source that is corrected. */
const correction = fc.record({ source: fc.nat(4), place: fc.nat(4), text: said });

let projects = 0;

/** Returns a function that counts states of a new project, and requires that only changed sources are read. */
function counter() {
  projects += 1;
  const project = `project ${projects}`;
  const versions = new Map<string, { texts: readonly string[]; version: number; isRead: boolean }>();
  return (texts: readonly (readonly string[])[]) => {
    const sources = texts.flatMap((ofSource, index) =>
      ofSource.length === 0 ? [] : [{ sourceId: `s${index}`, texts: ofSource }],
    );
    for (const source of sources) {
      const known = versions.get(source.sourceId);
      if (known?.texts.join("|") !== source.texts.join("|"))
        versions.set(source.sourceId, { texts: source.texts, version: (known?.version ?? 0) + 1, isRead: false });
    }
    const present = sources.map(({ sourceId, texts: { length } }) => {
      return { sourceId, segmentCount: length, textVersion: versions.get(sourceId)?.version ?? 0 };
    });
    const unread = sources.filter(({ sourceId }) => versions.get(sourceId)?.isRead === false);
    const given = unread.map(({ sourceId, texts }) => ({ sourceId, texts: packTexts(texts) }));
    if (unread.length > 0)
      expect(countJob({ project, present, given: [] })).toEqual({ missing: unread.map(({ sourceId }) => sourceId) });
    for (const [sourceId, known] of versions) known.isRead = present.some((source) => source.sourceId === sourceId);
    const outcome = countJob({ project, present, given });
    const expected = sourceCounts(sources.flatMap(({ sourceId, texts }) => texts.map((text) => ({ sourceId, text }))));
    expect("counts" in outcome && outcome.counts.flat()).toEqual(expected);
  };
}

it("counts as the rule does through any changes, and asks only for texts that have changed", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 4 }), fc.array(correction), (states, corrections) => {
      const count = counter();
      for (const texts of states) count(texts);
      let texts = states.at(-1) ?? [];
      for (const { source, place, text } of corrections) {
        texts = texts.map((own, index) => (index === source ? own.map((one, at) => (at === place ? text : one)) : own));
        count(texts);
      }
    }),
  );
});

it("keeps the texts of one project", () => {
  const [count, countOther] = [counter(), counter()];
  count([["yes"], ["yes"]]);
  countOther([["no"]]);
  expect(() => count([["yes"], ["yes"]])).toThrow();
});
