import fc from "fast-check";
import { expect, it } from "vitest";
import type { StoredOutline } from "../outline.ts";
import type { OutlineEdit } from "../outline-calls.ts";
import { withEdit } from "../outline-edits.ts";
import { outlineOf } from "../outline-form.ts";

const TEXTS = {
  S1: "Well, we carried the heavy press upstairs. It was dark. We never spoke of it.",
  S2: "The river rose, and it fell. It was dark by then.",
  S3: "我们把印刷机抬上楼。天很黑。",
};
const START: StoredOutline = {
  ...{ id: "o", createdAt: "2026-01-01T12:00:00.000Z", placeholders: [], blocks: [] },
  sections: ["a", "b"].map((id) => ({ id, rank: id, parentId: null, title: id, synopsis: "", status: "idea" })),
};

type State = { outline: StoredOutline; texts: ReadonlyMap<string, string> };
type Action = (state: State, newId: () => string) => State;

const segmentId = fc.constantFrom("S1", "S2", "S3");
const words = fc.constantFrom("late", "dark", "", " the", "抬", "…", "press [x] ");
const sectionId = fc.constantFrom("a", "b");

/** Corrections change the text of a segment; all else is an edit, and one that is refused changes nothing. */
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(segmentId, fc.nat(80), fc.nat(9), words).map(
    ([id, at, length, correct]): Action =>
      (state) => {
        const text = state.texts.get(id) ?? "";
        return { ...state, texts: new Map(state.texts).set(id, text.slice(0, at) + correct + text.slice(at + length)) };
      },
  ),
  segmentId.map(
    (id): Action =>
      (state) => {
        return { ...state, texts: new Map([...state.texts].filter(([other]) => other !== id)) };
      },
  ),
  fc.tuple(segmentId, sectionId, fc.nat(50), fc.nat(40)).map(([id, at, start, length]): Action => {
    return quoting(id, at, { start, end: start + length });
  }),
  fc.tuple(fc.nat(), sectionId).map(([which, to]): Action => {
    return editing(({ blocks }) => ({ call: "changeBlock", blockId: idAt(blocks, which), sectionId: to, after: null }));
  }),
  fc.tuple(fc.nat(), fc.boolean()).map(([which, isKept]): Action => {
    return editing(({ blocks }) => ({ call: "changeBlock", blockId: idAt(blocks, which), isKept }));
  }),
  fc.nat().map((which): Action => {
    return editing((outline, texts) => {
      const blocks = outlineOf(outline, texts).sections.flatMap((section) => section.blocks);
      const block = blocks[which % Math.max(1, blocks.length)];
      return { call: "changeBlock", blockId: block?.id ?? "", pieces: block?.quote?.pieces ?? [] };
    });
  }),
  fc.nat().map((which): Action => editing(({ blocks }) => ({ call: "removeBlock", blockId: idAt(blocks, which) }))),
);

function quoting(id: string, at: string, range: { start: number; end: number }): Action {
  return editing(() => ({ call: "addBlock", sectionId: at, kind: "quote", segmentId: id, pieces: [range] }));
}

function editing(make: (outline: StoredOutline, texts: State["texts"]) => OutlineEdit): Action {
  return (state, newId) => {
    try {
      return {
        ...state,
        outline: withEdit(state.outline, make(state.outline, state.texts), { texts: state.texts, newId }).outline,
      };
    } catch {
      return state;
    }
  };
}

function idAt(blocks: readonly { id: string }[], which: number): string {
  return blocks[which % Math.max(1, blocks.length)]?.id ?? "";
}

it("every letter of a quote stands in its segment or the quote is flagged, after any corrections, moves and undo", () => {
  let [exact, flagged] = [0, 0];
  fc.assert(
    fc.property(fc.array(fc.tuple(action, fc.nat(3)), { minLength: 6, maxLength: 16 }), (actions) => {
      let last = 0;
      const newId = () => {
        last += 1;
        return `n${last}`;
      };
      let state: State = { outline: START, texts: new Map(Object.entries(TEXTS)) };
      for (const id of ["S1", "S2", "S3"]) state = quoting(id, "a", { start: 0, end: 13 })(state, newId);
      for (const [act, undoes] of actions) {
        const before = state.outline;
        state = act(state, newId);
        if (undoes === 0) state = { ...state, outline: before };
      }
      for (const { quote } of outlineOf(state.outline, state.texts).sections.flatMap(({ blocks }) => blocks)) {
        if (quote === null) continue;
        if (quote.state !== "exact") {
          flagged += 1;
          continue;
        }
        exact += 1;
        expect((state.texts.get(quote.segmentId) ?? "").replace(/\s+/g, " ")).toContain(quote.words);
      }
    }),
    { numRuns: 400 },
  );
  expect(Math.min(exact, flagged)).toBeGreaterThan(50);
});
