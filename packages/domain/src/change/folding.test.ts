import { expect, it } from "vitest";
import { foldedLabel, isFoldedInto, MAX_TYPING_MS, type TypedChange } from "./folding.ts";

const START = new Date("2026-03-01T12:00:00.000Z");
const after = (ms: number) => new Date(START.getTime() + ms);
const NOTE: TypedChange = {
  ...{ kind: "notes.update", label: { noteId: "n1", segmentId: "S1" } },
  ...{ personId: "ann", begunAt: START },
};

it.each<[string, Partial<TypedChange> & { at?: Date }, boolean]>([
  ["the same note", {}, true],
  ["another note", { label: { noteId: "n2", segmentId: "S1" } }, false],
  ["another person's", { personId: "ben" }, false],
  ["the server's", { personId: null }, false],
  ["another kind", { kind: "notes.delete" }, false],
  ["after 30 seconds", { at: after(MAX_TYPING_MS) }, true],
  ["after more than 30 seconds", { at: after(MAX_TYPING_MS + 1) }, false],
])("a change of %s is folded into a change of a note or not", (_, later, isFolded) => {
  expect(isFoldedInto(NOTE, { ...NOTE, at: START, ...later })).toBe(isFolded);
});

it("a change of the server is never folded, not into its own", () => {
  expect(isFoldedInto({ ...NOTE, personId: null }, { ...NOTE, personId: null, at: START })).toBe(false);
});

it.each<[TypedChange["kind"], TypedChange["label"], boolean]>([
  ["notes.create", { noteId: "n1" }, false],
  ["outline.update", { sectionId: "s1" }, true],
  ["outline.update", {}, false],
  ["outline.changeSection", { sectionId: "s1" }, true],
  ["outline.changeBlock", { blockId: "b1" }, true],
  ["outline.changeBlock", { moved: true }, false],
  ["projects.update", { title: "T" }, true],
  ["sources.rename", { sourceId: "a" }, true],
  ["segments.addTag", { segmentId: "S1", tag: "#Flood" }, false],
])("%s of %j twice is one step or not", (kind, label, isOne) => {
  expect(isFoldedInto({ ...NOTE, kind, label }, { kind, label, personId: "ann", at: START })).toBe(isOne);
});

it("a source that is renamed three times was renamed from its first name, by changes whose numbers are kept", () => {
  const rename = (source: string, newSource: string) => ({ sourceId: "a", source, newSource });
  const second = foldedLabel({ number: 4, label: rename("A", "B") }, rename("B", "C"));
  const third = foldedLabel({ number: 6, label: second }, rename("C", "D"));
  expect(third).toEqual({ ...rename("A", "D"), folds: [4, 6] });
});

it.each([
  [4, 9, 4],
  [9, 4, 4],
  [4, undefined, 4],
  [undefined, 9, 9],
])("typing that began at %s and goes on at %s has its caret at %s", (earlier, later, caret) => {
  const label = (at: number | undefined) => ({ blockId: "b", ...(at !== undefined && { caret: at }) });
  expect(foldedLabel({ number: 4, label: label(earlier) }, label(later)).caret).toBe(caret);
});
