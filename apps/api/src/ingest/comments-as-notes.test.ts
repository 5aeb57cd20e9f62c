import { expect, it, test } from "vitest";
import { withNotes } from "./comments-as-notes.ts";

const segment = (text: string) => ({ startMs: null, endMs: null, speaker: "", text });
const DOCUMENT = "The mill Anna: We sold the boat. Ben: When? Anna: In May. Ben: Why?";
const TEXTS = ["We sold the boat.", "When?", "In May.", "Why?"];

/** Returns the segments that get a comment which begins at the words. */
function noted(begins: string, texts = TEXTS, document = DOCUMENT) {
  const letters = document.replace(/\s/g, "");
  const start = letters.indexOf(begins.replace(/\s/g, ""));
  return withNotes(texts.map(segment), { letters, comments: [{ start, text: "Ann: Ask." }] }).flatMap(
    ({ text, notes = [] }) => (notes.length > 0 ? [text] : []),
  );
}

test.each([
  ["words of a segment", "sold", "We sold the boat."],
  ["the last letter of one", "? Anna: In", "When?"],
  ["a name before one", "Anna: In May", "In May."],
  ["what is in no segment, before the first", "The mill", "We sold the boat."],
  ["the end", "?", "When?"],
])("a comment on %s is a note on that, or on the next", (_, begins, text) => {
  expect(noted(begins)).toEqual([text]);
});

it("puts a comment on omitted text on the next segment, and one after the last segment on the last", () => {
  expect(noted("In May", ["We sold the boat.", "Why?"])).toEqual(["Why?"]);
  expect(noted("Why?", ["We sold the boat.", "When?"])).toEqual(["When?"]);
});

it("finds segments with list marks that the document does not have, and short ones that are said twice", () => {
  expect(noted("Pear", ["• Apple\n• Pear", "Yes."], "Apple Pear Yes.")).toEqual(["• Apple\n• Pear"]);
  const twice = withNotes(["Yes.", "And Ben said Yes.", "Yes."].map(segment), {
    letters: "Yes.AndBensaidYes.Yes.",
    comments: [{ start: 18, text: "Ann: Again." }],
  });
  expect(twice.map(({ notes }) => notes?.length ?? 0)).toEqual([0, 0, 1]);
});

it("keeps several comments on one segment in their order", () => {
  const [first] = withNotes([segment("We sold the boat.")], {
    letters: "Wesoldtheboat.",
    comments: [
      { start: 0, text: "Ann: One." },
      { start: 4, text: "Ben: Two." },
    ],
  });
  expect(first?.notes).toEqual(["Ann: One.", "Ben: Two."]);
});
