import fc from "fast-check";
import { expect, it } from "vitest";
import { contextAt, examplesOf } from "./coded-segments.ts";
import type { Context, Example } from "./example.ts";
import { train } from "./model.ts";
import { madeTalk, madeText, TAGS } from "./talk.fixtures.ts";

const ALONE: Context = { question: "", recentTags: [], givenTags: [] };
const segmentWith = (text: string, segmentId = "new") => ({ segmentId, sourceId: "new", speaker: "Ada", text });
const examples = examplesOf(madeTalk(120));

/** Returns the probability that a model gives a tag. */
function probabilityOf(
  model: ReturnType<typeof train>,
  tag: string,
  text: string,
  context = ALONE,
  id = "new",
): number {
  return model.ranked(segmentWith(text, id), context).find((one) => one.tag === tag)?.probability ?? 0;
}

it("suggests the tag that the words speak for", () => {
  const model = train(examples);
  for (const tag of TAGS) expect(model.suggest(segmentWith(madeText(tag, 5_000)), ALONE)[0]?.tag).toBe(tag);
});

it("suggests nothing before it has learned from some segments, or where it is not sure of anything", () => {
  expect(train([]).suggest(segmentWith("the river"), ALONE)).toEqual([]);
  expect(train(examples.slice(0, 11)).suggest(segmentWith(madeText("#Water", 1)), ALONE)).toEqual([]);
  const noise = Array.from({ length: 200 }, (_, at) => ({ ...examples[at % 7], tags: [`tag ${(at * 37) % 101}`] }));
  const unsure = noise.map((one, at) => ({ ...one, segment: segmentWith(`text ${at}`, `S${at}`), context: ALONE }));
  expect(train(unsure as Example[]).suggest(segmentWith("something else"), ALONE)).toEqual([]);
});

it("is sure from 50 examples on, while its guesses come true", () => {
  expect([49, 50].map((size) => train(examples.slice(0, size)).isSure)).toEqual([false, true]);
  const model = train(examples);
  const areSure = Array.from({ length: 60 }, (_, at) => {
    const segment = segmentWith(madeText("#Water", at), `other ${at}`);
    model.add({ segment, context: ALONE, tags: [TAGS[at % 2] ?? ""], refused: [] });
    return model.isSure;
  });
  expect(areSure).toContain(false);
});

it("gives equal models for equal examples", () => {
  const [one, other] = [train(examples), train(examples)];
  const asked = segmentWith(madeText("#Food", 77));
  expect(other.suggest(asked, ALONE)).toEqual(one.suggest(asked, ALONE));
});

it("is the same whether examples are added one at a time or learned at once", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 50 }), (first, seed) => {
      const some = examplesOf(madeTalk(60, seed));
      const grown = train(some.slice(0, first));
      const asked = segmentWith(madeText("#Money", seed));
      grown.suggest(asked, ALONE);
      for (const example of some.slice(first)) grown.add(example);
      expect(grown.size).toBe(60);
      expect(grown.suggest(asked, ALONE)).toEqual(train(some).suggest(asked, ALONE));
    }),
    { numRuns: 12 },
  );
});

it("gives probabilities between 0 and 1, best first", () => {
  const segments = madeTalk(80, 3);
  const model = train(examplesOf(segments.slice(0, 60)));
  segments.slice(60).forEach((segment, at) => {
    const probabilities = model
      .ranked(
        segment,
        contextAt((place) => segments[place], 60 + at),
      )
      .map(({ probability }) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((one, other) => other - one));
    for (const one of probabilities) expect(one > 0 && one < 1).toBe(true);
  });
});

it("counts a segment that is added twice once", () => {
  const twice = examples.map((one) => ({ ...one, tags: [...one.tags, ...one.tags] }));
  const model = train([...twice, ...examples]);
  expect(model.size).toBe(examples.length);
  expect(model.ranked(segmentWith("river"), ALONE)).toEqual(train(examples).ranked(segmentWith("river"), ALONE));
});

it("makes a refused tag less probable for texts like it, and never suggests it for the segment again", () => {
  const text = madeText("#Water", 900);
  const before = train(examples);
  const refusals = [1, 2, 3, 4].map((at): Example => {
    const segment = segmentWith(madeText("#Water", 900 + at), `refused ${at}`);
    return { segment, context: ALONE, tags: [], refused: ["#Water"] };
  });
  const after = train([...examples, ...refusals]);
  expect(probabilityOf(after, "#Water", text)).toBeLessThan(probabilityOf(before, "#Water", text));
  expect(after.size).toBe(before.size);
  expect(probabilityOf(after, "#Water", text, ALONE, "refused 1")).toBe(0);
});

it("never suggests a tag that is on the segment", () => {
  const suggestions = train(examples).suggest(segmentWith(madeText("#Food", 8)), { ...ALONE, givenTags: ["#Food"] });
  expect(suggestions.map(({ tag }) => tag)).not.toContain("#Food");
});

it("expects the tag of the segment before, where words say nothing", () => {
  const model = train(examples);
  for (const tag of TAGS) {
    const context = { ...ALONE, recentTags: [[tag], [tag]] };
    const [first] = model.suggest(segmentWith("hm"), context);
    expect(first?.tag).toBe(tag);
    expect(first?.because).toContainEqual({ kind: "recent" });
  }
});

it("names the nearest segments and the words that speak for a tag", () => {
  const model = train(examples);
  const twin = examples.find(({ tags }) => tags.includes("#School"));
  const [first] = model.suggest(segmentWith(twin?.segment.text ?? ""), ALONE);
  const near = first?.because.find((reason) => reason.kind === "segment");
  const words = first?.because.find((reason) => reason.kind === "word");
  expect(near?.kind === "segment" && near.segmentIds[0]).toBe(twin?.segment.segmentId);
  expect(words?.kind === "word" && words.words.length).toBeGreaterThan(0);
  for (const word of words?.kind === "word" ? words.words : []) expect(twin?.segment.text).toContain(word);
});

it("learns from scripts without spaces between words", () => {
  const topics = { 河: "河水漫过桥梁洪水", 学: "老师上课学生考试", 钱: "银行贷款利息工资" };
  const tagged = Array.from({ length: 60 }, (_, at): Example => {
    const [tag, words] = Object.entries(topics)[at % 3] ?? ["", ""];
    const text = `我们那时候${words.slice(at % 4, (at % 4) + 4)}后来就是这样${at}`;
    return { segment: segmentWith(text, `S${at}`), context: ALONE, tags: [tag], refused: [] };
  });
  const model = train(tagged);
  expect(model.suggest(segmentWith("他说洪水来了"), ALONE)[0]?.tag).toBe("河");
  expect(model.suggest(segmentWith("她在银行工作"), ALONE)[0]?.tag).toBe("钱");
});

it("holds its probabilities: of suggestions with 80 percent, about 80 percent are right", () => {
  const segments = madeTalk(400, 9).map((segment, at) =>
    at % 4 === 0 ? { ...segment, tags: [{ tag: TAGS[(at / 4) % 4] ?? "", isByPerson: true }] } : segment,
  );
  const model = train([]);
  const [expected, right] = [[0, 0]].flatMap((sums) => {
    segments.forEach((segment, at) => {
      const context = { ...contextAt((place) => segments[place], at), givenTags: [] };
      const tags = segment.tags.map(({ tag }) => tag);
      const [best] = at < 100 ? [] : model.ranked(segment, context);
      if (best !== undefined) {
        sums[0] = (sums[0] ?? 0) + best.probability;
        sums[1] = (sums[1] ?? 0) + Number(tags.includes(best.tag));
      }
      model.add({ segment, context, tags, refused: [] });
    });
    return sums;
  });
  expect(Math.abs((expected ?? 0) - (right ?? 0)) / 300).toBeLessThan(0.06);
});

it("knows a renamed tag by its new name only, even where two tags swap their names", () => {
  const model = train(examples);
  model.rename(new Map([["#Water", "#River"]]));
  const asked = segmentWith(madeText("#Water", 5_000));
  expect(model.suggest(asked, ALONE)[0]?.tag).toBe("#River");
  expect(model.suggest(asked, { ...ALONE, givenTags: ["#River"] }).map(({ tag }) => tag)).not.toContain("#River");
  const again = examples.filter(({ tags }) => tags.includes("#Water")).map((one) => ({ ...one, tags: ["#River"] }));
  for (const example of again) model.add(example);
  expect(model.size).toBe(examples.length);
  model.rename(
    new Map([
      ["#River", "#Food"],
      ["#Food", "#River"],
    ]),
  );
  expect(model.suggest(asked, ALONE)[0]?.tag).toBe("#Food");
});
