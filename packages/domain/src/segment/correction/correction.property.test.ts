import fc from "fast-check";
import { expect, it } from "vitest";
import { isStronger, type SnapshotCoding } from "../../tag/coding.ts";
import { uuidOf } from "../../testing.ts";
import { isRangeOf } from "../text-range.ts";
import { unitsOf } from "../text-steps.ts";
import { hasWords } from "./carried-ranges.ts";
import { type NoteOnWords, type TextMaterial, withTextCorrected } from "./corrected-material.ts";
import { withSegmentsMerged } from "./merged-material.ts";
import { halvesOf, withSegmentSplit } from "./split-material.ts";
import { editedText, textEdits } from "./text-edits.ts";

/** Number of random scripts; see PROPERTY_RUNS in CONTRIBUTING. */
const { numRuns: RUNS = 300 } = fc.readConfigureGlobal();

/** Words whose letters stand in no other word, so that a range tells by its letters which words it is on. */
const WORDS = [
  ...["the", "press", "Zoë", "l’été", "cafe\u0301", "naïve,", "“so”", "—"],
  ...["كتاب", "جديد،", "المدينة", "印刷机", "我们", "抬上楼。", "さくら", "👩‍👧", "🙂", "🇪🇺", "5%"],
];
const said = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 }).map((words) => words.join(" "));
const place = fc.nat(1_000);
const step = fc.oneof(
  fc.record({ do: fc.constant("type" as const), at: place, text: said }),
  fc.record({ do: fc.constant("paste" as const), at: place, to: place, text: fc.oneof(said, fc.constant("")) }),
  fc.record({ do: fc.constant("replace" as const), word: fc.constantFrom(...WORDS), text: said }),
  fc.record({ do: fc.constant("split" as const), at: place }),
  fc.record({ do: fc.constant("merge" as const) }),
  fc.record({ do: fc.constant("undo" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type State = readonly TextMaterial[];

let newest = 0;
const newId = () => uuidOf(1_000_000 + newest++);

/** Returns a place between two letters. */
function letterPlace(text: string, at: number): number {
  const places = [...unitsOf(text, "grapheme").map(({ start }) => start), text.length];
  return places[at % places.length] ?? 0;
}

function changed(before: State, one: Step): State {
  const [first, ...rest] = before;
  if (first === undefined) return before;
  const { text } = first;
  const put = (start: number, end: number, added: string): State => {
    const edited = editedText(text, [{ start, end, text: added }]);
    return edited.trim() === "" ? before : [withTextCorrected(first, { text: edited }), ...rest];
  };
  switch (one.do) {
    case "type":
      return put(letterPlace(text, one.at), letterPlace(text, one.at), one.text);
    case "paste": {
      const [start = 0, end = 0] = [letterPlace(text, one.at), letterPlace(text, one.to)].sort((a, b) => a - b);
      return put(start, end, one.text);
    }
    case "replace": {
      const edits = [...text.matchAll(new RegExp(one.word, "g"))]
        .map(({ index }) => ({ start: index, end: index + one.word.length, text: one.text }))
        .filter((edit) => isRangeOf(text, edit));
      return [withTextCorrected(first, { text: editedText(text, edits), edits }), ...rest];
    }
    case "split": {
      const at = letterPlace(text, one.at);
      try {
        halvesOf(text, at);
      } catch {
        return before;
      }
      return [...withSegmentSplit(first, { at, newId }), ...rest];
    }
    case "merge": {
      const [second, ...others] = rest;
      return second === undefined ? before : [withSegmentsMerged(first, second), ...others];
    }
    case "undo":
      return before;
  }
}

const codingOf = (id: string, range: Pick<NoteOnWords, "start" | "end">, tag: number): SnapshotCoding => ({
  ...{ id, tagId: uuidOf(tag), ...range, origin: "person", confidence: 100, alternatives: [] },
});

function expectWhole(state: State): void {
  for (const { text, codings, notes, original } of state) {
    expect(original).not.toBe(text);
    for (const { start, end, lost } of [...codings, ...notes]) {
      if (start === null || end === null) continue;
      if (typeof lost === "string") expect(start === end && start <= text.length && lost !== "").toBe(true);
      else expect(isRangeOf(text, { start, end })).toBe(true);
    }
  }
}

const ofTag = (state: State, tag: number) =>
  state.flatMap(({ codings }) => codings.filter(({ tagId }) => tagId === uuidOf(tag)));

it("loses no coding and no note, and keeps their ranges in the text or tells their words, through random changes", () => {
  const range = fc.tuple(place, place);
  fc.assert(
    fc.property(said, fc.array(range, { maxLength: 6 }), fc.array(step, { maxLength: 12 }), (text, ranges, steps) => {
      const onWords = ranges.flatMap(([from, to], tag) => {
        const [start = 0, end = 0] = [letterPlace(text, from), letterPlace(text, to)].sort((a, b) => a - b);
        return start < end && text.slice(start, end).trim() !== "" ? [{ tag, start, end }] : [];
      });
      const codings = onWords.map(({ tag, start, end }) => codingOf(uuidOf(tag), { start, end }, tag));
      const notes = onWords.map(({ tag, start, end }) => ({ id: `n${tag}`, start, end }));
      const whole = codingOf(uuidOf(99), { start: null, end: null }, 99);
      const past: State[] = [
        [
          {
            text,
            original: null,
            codings: [...codings, whole],
            notes: [...notes, { id: "whole", start: null, end: null }],
          },
        ],
      ];
      for (const one of steps) {
        if (one.do === "undo") {
          if (past.length > 1) past.pop();
          continue;
        }
        past.push(changed(past.at(-1) ?? [], one));
      }
      const state = past.at(-1) ?? [];
      expectWhole(state);
      for (const { tag } of onWords) expect(ofTag(state, tag).length).toBeGreaterThan(0);
      expect(ofTag(state, 99)).toHaveLength(state.length);
      const kept = state.flatMap(({ notes }) => notes.map(({ id }) => id)).sort();
      expect(kept).toEqual([...notes.map(({ id }) => id), "whole"].sort());
    }),
    { numRuns: RUNS },
  );
});

it("leaves a range on its very words through changes around them", () => {
  const listOf = (...words: string[]) => fc.array(fc.constantFrom(...words), { maxLength: 8 });
  const [old, now] = [
    listOf("the", "press", "جديد،", "印刷机", "👩‍👧"),
    listOf("Zoë", "naïve,", "كتاب", "さくら", "🙂"),
  ];
  const words = listOf("l’été", "cafe\u0301", "المدينة", "抬上楼。", "🇪🇺", "—");
  fc.assert(
    fc.property(old, words, old, now, now, (head, quoted, tail, otherHead, otherTail) => {
      const marked = ["One", ...quoted, "more."].join(" ");
      const before = [...head, marked, ...tail].join(" ");
      const after = [...otherHead, marked, ...otherTail].join(" ");
      const start = before.indexOf(marked);
      const coding = codingOf(uuidOf(1), { start, end: start + marked.length }, 1);
      const material = { text: before, original: null, codings: [coding], notes: [] };
      const [carried] = withTextCorrected(material, { text: after }).codings;
      expect(carried?.lost ?? null).toBeNull();
      expect(after.slice(carried?.start ?? 0, carried?.end ?? 0)).toBe(marked);
    }),
    { numRuns: RUNS },
  );
});

it("finds edits that make one text of the other", () => {
  fc.assert(
    fc.property(said, said, (before, after) => {
      const edits = textEdits(before, after);
      expect(editedText(before, edits)).toBe(after);
      expect(edits.every(({ start, end }, index) => start <= end && (edits[index - 1]?.end ?? -1) < start)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

it("parts and joins a text without a change to words, codings and notes", () => {
  fc.assert(
    fc.property(said, said, place, place, (left, right, from, to) => {
      const text = `${left} ${right}`;
      const [start = 0, end = 0] = [letterPlace(left, from), letterPlace(left, to)].sort((a, b) => a - b);
      fc.pre(
        left.slice(start, end).trim() !== "" &&
          !/[^\p{Script=Latin}]$/u.test(left) &&
          !/^[^\p{Script=Latin}]/u.test(right),
      );
      const coding = codingOf(uuidOf(1), { start, end }, 1);
      const material = { text, original: null, codings: [coding], notes: [{ id: "n", start, end }] };
      const [one, other] = withSegmentSplit(material, { at: left.length + 1, newId });
      expect([one.text, other.text, other.codings, other.notes]).toEqual([left, right, [], []]);
      expect(withSegmentsMerged(one, other)).toEqual(material);
    }),
    { numRuns: RUNS },
  );
});

it("makes one coding again of the parts of a coding on words that a split was inside of", () => {
  fc.assert(
    fc.property(said, said, place, place, (left, right, from, to) => {
      fc.pre(!/[^\p{Script=Latin}]$/u.test(left) && !/^[^\p{Script=Latin}]/u.test(right));
      const text = `${left} ${right}`;
      const range = { start: letterPlace(left, from), end: left.length + 1 + letterPlace(right, to) };
      const words = [text.slice(range.start, left.length), text.slice(left.length + 1, range.end)];
      fc.pre(words.every(hasWords));
      const material = { text, original: null, codings: [codingOf(uuidOf(1), range, 1)], notes: [] };
      const [one, other] = withSegmentSplit(material, { at: left.length + 1, newId });
      expect([one.codings.length, other.codings.length]).toEqual([1, 1]);
      expect(withSegmentsMerged(one, other).codings).toEqual([{ ...material.codings[0], lost: null }]);
    }),
    { numRuns: RUNS },
  );
});

it.each([
  ["origin and certainty", { origin: "suggestion" as const, confidence: 60 }],
  ["alternatives", { alternatives: ["#Family"] }],
])("leaves codings of other %s apart where two texts meet", (_what, different) => {
  const one = codingOf(uuidOf(1), { start: 4, end: 8 }, 1);
  const other = { ...codingOf(uuidOf(2), { start: 0, end: 3 }, 1), ...different };
  const merged = withSegmentsMerged(
    { text: "One more", original: null, codings: [one], notes: [] },
    { text: "day went", original: null, codings: [other], notes: [] },
  );
  expect(merged.codings).toEqual([one, { ...other, start: 9, end: 12 }]);
});

it("keeps the stronger of two codings that come to be on the same words", () => {
  const weak = { ...codingOf(uuidOf(1), { start: 0, end: 3 }, 1), origin: "suggestion" as const, confidence: 60 };
  const strong = codingOf(uuidOf(2), { start: 0, end: 8 }, 1);
  expect(isStronger(strong, weak)).toBe(true);
  const material = { text: "one more day", original: null, codings: [weak, strong], notes: [] };
  expect(withTextCorrected(material, { text: "one day" }).codings).toEqual([{ ...strong, end: 3, lost: null }]);
});
