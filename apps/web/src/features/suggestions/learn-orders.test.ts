import type { Segment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";
import type { CodedSegment } from "@quarry/suggest";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Material, ordersFor, withNames } from "./learn-orders.ts";
import { given, madeSegments } from "./talk.fixtures.ts";

const ALL = madeSegments(12, 4);

const NAMES = new Map([["t1", "#Money"]]);
const OTHER_NAMES = new Map([["t1", "#Cash"]]);
const material = (segments: readonly Segment[], tagNames = NAMES): Material => ({ segments, tagNames });
const NOTHING = material([]);

/** Returns a list after the orders that lead from one to another. */
function followed(before: Material, after: Material): CodedSegment[] {
  const known: CodedSegment[] = [];
  for (const order of [...ordersFor(NOTHING, before), ...ordersFor(before, after)]) {
    if (order.kind === "splice") known.splice(order.at, order.removed, ...order.segments);
    if (order.kind === "rename")
      for (const [place, segment] of known.entries()) known[place] = withNames(segment, order.names);
    if (order.kind === "changed") for (const [place, segment] of order.changes) known[place] = segment;
  }
  return known;
}

const list = fc.uniqueArray(fc.integer({ min: 0, max: 11 })).map((places) => places.flatMap((at) => ALL[at] ?? []));
/** Returns a list in which a tag has the name that it has among these. */
const named = (segments: readonly Segment[], tagNames: ReadonlyMap<string, string>) =>
  segments.map((segment) => ({
    ...segment,
    tags: segment.tags.map((tag) => (tag.name === "#Money" ? { ...tag, name: tagNames.get("t1") ?? "" } : tag)),
  }));
const change = fc.constantFrom<Partial<Segment>>(
  {},
  { text: "corrected" },
  { speaker: "Ben" },
  { tags: [given("#New")] },
  { tags: [{ ...given("#New"), origin: "suggestion" }] },
  { refusedTagIds: ["gone", "t1"] },
);

const changes = fc.array(change, { minLength: 12, maxLength: 12 });
const names = fc.constantFrom(NAMES, OTHER_NAMES);

it("leads from any list of segments to any other", () => {
  fc.assert(
    fc.property(list, list, changes, changes, names, (one, other, changesBefore, changesAfter, tagNames) => {
      const before = material(one.map((segment, at) => ({ ...segment, ...changesBefore[at] })));
      const after = material(
        named(
          other.map((segment, at) => ({ ...segment, ...changesAfter[at] })),
          tagNames,
        ),
        tagNames,
      );
      expect(followed(before, after)).toEqual(followed(NOTHING, after));
    }),
  );
});

it("sends a segment again only where something changed that is learned from", () => {
  const renewed = ALL.map((segment, at) => (at === 3 ? { ...segment, sourceCount: 7 } : segment));
  expect([...ordersFor(material(ALL), material(renewed))]).toEqual([]);
  const tagged = ALL.map((segment, at) => (at === 5 ? { ...segment, tags: [given("#Money")] } : segment));
  expect([...ordersFor(material(ALL), material(tagged))]).toMatchObject([
    { kind: "changed", changes: [[5, { segmentId: "S5" }]] },
  ]);
});

it("sends the new name of a tag, and no segment again that has it or refused it", () => {
  const refused = ALL.map((segment, at) => (at === 7 ? { ...segment, refusedTagIds: ["t1"] } : segment));
  const renamed = material(named(refused, OTHER_NAMES), OTHER_NAMES);
  expect([...ordersFor(material(refused), renamed)]).toEqual([
    { kind: "rename", names: new Map([["#Money", "#Cash"]]) },
  ]);
});

it("sends a segment again where a tag that was refused for it is gone", () => {
  const refused = ALL.map((segment, at) => (at === 7 ? { ...segment, refusedTagIds: ["t1"] } : segment));
  expect([...ordersFor(material(refused), material(refused, new Map()))]).toMatchObject([
    { kind: "changed", changes: [[7, { refused: [] }]] },
  ]);
});

it("sends many segments in several messages, and long texts in part", () => {
  const text = "word ".repeat(2_000);
  const many = Array.from({ length: 2_500 }, (_, at) => newSegment({ id: `S${at}`, text }));
  const orders = [...ordersFor(NOTHING, material(many))];
  expect(orders.map((order) => (order.kind === "splice" ? order.segments.length : 0))).toEqual([1_000, 1_000, 500]);
  expect(orders[0]?.kind === "splice" && orders[0].segments[0]?.text.length).toBe(4_000);
});
