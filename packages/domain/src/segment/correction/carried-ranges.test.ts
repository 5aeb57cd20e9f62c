import { describe, expect, it } from "vitest";
import { carriedRanges } from "./carried-ranges.ts";
import { editedText, textEdits } from "./text-edits.ts";

const TEXT = "Well, we carried the heavy press upstairs. It was dark. We never spoke of it.";
const rangeOf = (words: string, text = TEXT) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

/** Returns the words of a range after a change, or those that it lost in brackets. */
function carried(words: string, after: string, before = TEXT): string {
  const [range] = carriedRanges(before, after, [rangeOf(words, before)]);
  if (range === undefined) throw new Error("no range");
  return range.lost === null ? after.slice(range.start, range.end) : `lost at ${range.start}: ${range.lost}`;
}

describe("textEdits", () => {
  it.each([
    ["one letter of a word", "We met Ferin.", "We met Ferrin.", [{ start: 10, end: 10, text: "r" }]],
    [
      "a changed word beside an added one",
      "Ferin left.",
      "Ferrin never left.",
      [
        { start: 3, end: 3, text: "r" },
        { start: 6, end: 6, text: "never " },
      ],
    ],
    ["another word", "It was dark.", "It was late.", [{ start: 7, end: 11, text: "late" }]],
    ["a word that is divided", "a fishmonger", "a fish monger", [{ start: 6, end: 6, text: " " }]],
    [
      "case and signs",
      "the end",
      "The end!",
      [
        { start: 0, end: 1, text: "T" },
        { start: 7, end: 7, text: "!" },
      ],
    ],
    [
      "words on both sides of a sign that stays",
      "MedImmune. We use this daily",
      "Metamuse. Nobody knew daily",
      [
        { start: 0, end: 9, text: "Metamuse" },
        { start: 11, end: 22, text: "Nobody knew" },
      ],
    ],
    [
      "another text with a short word in common",
      "we carried the press",
      "no idea what the point is",
      [{ start: 0, end: 20, text: "no idea what the point is" }],
    ],
  ])("finds %s", (_, before, after, edits) => {
    expect(textEdits(before, after)).toEqual(edits);
    expect(editedText(before, edits)).toBe(after);
  });
});

describe("carriedRanges", () => {
  it.each([
    ["words that move", "It was dark.", `Not so. ${TEXT}`, "It was dark."],
    ["a word that is corrected", "It was dark.", TEXT.replace("dark", "late"), "It was late."],
    ["a word that is all of it", "dark", TEXT.replace("dark", "late"), "late"],
    ["a last word that is deleted", "the heavy press", TEXT.replace(" press", ""), "the heavy"],
    ["a last word that is deleted without its space", "the heavy press", TEXT.replace("press ", ""), "the heavy"],
    ["a first word that is deleted", "the heavy press", TEXT.replace("the ", ""), "heavy press"],
    ["words added inside", "we carried the", TEXT.replace("carried", "slowly carried"), "we slowly carried the"],
    ["words added at its ends", "It was dark", TEXT.replace("It was dark", "But It was dark and cold"), "It was dark"],
    ["letters added to its last word", "carried", TEXT.replace("carried", "carriedly"), "carriedly"],
    ["letters added to its first word", "heavy press", TEXT.replace("heavy", "unheavy"), "unheavy press"],
    ["a sign added behind it", "upstairs", TEXT.replace("upstairs.", "upstairs!."), "upstairs"],
    ["a part of a word", "carr", TEXT.replace("Well, ", ""), "carr"],
    ["signs that change", "It was dark.", TEXT.replace("dark.", "dark!"), "It was dark!"],
    ["words that are gone", "It was dark.", TEXT.replace(" It was dark.", ""), "lost at 43: It was dark."],
    ["words of which a sign is left", "dark.", TEXT.replace("dark.", "."), "lost at 50: dark."],
    ["words in other words", "heavy", TEXT.replace("carried the heavy press", "do not know"), "lost at 9: heavy"],
  ])("carries a range over %s", (_, words, after, expected) => {
    expect(carried(words, after)).toBe(expected);
  });

  it("keeps letters of other scripts, accents and emoji whole", () => {
    expect(carried("印刷机", "我们把大印刷机抬上楼。", "我们把印刷机抬上楼。")).toBe("印刷机");
    expect(carried("印刷机", "我们把抬上楼。", "我们把印刷机抬上楼。")).toBe("lost at 3: 印刷机");
    expect(carried("👩‍👧", "so 👩‍👦 here", "so 👩‍👧 here")).toBe("👩‍👦");
    expect(carried("cafe", "a cafe\u0301 there", "a cafe there")).toBe("cafe\u0301");
    expect(carried("كتاب", "هذا كتاب جديد", "كتاب جديد")).toBe("كتاب");
  });

  it("keeps lost words at the border of what was deleted, through later changes", () => {
    const lost = { start: 9, end: 9, lost: "once" };
    expect(carriedRanges("We spoke of it.", "Then we spoke of it.", [lost])).toEqual([{ ...lost, start: 14, end: 14 }]);
    expect(carriedRanges("We spoke of it.", "We went.", [lost])[0]?.lost).toBe("once");
  });

  it("follows known edits by arithmetic alone", () => {
    const before = "no no no";
    const edits = [{ start: 0, end: 3, text: "" }];
    const ranges = [rangeOf("no", before), { start: 3, end: 5 }, { start: 6, end: 8 }];
    expect(carriedRanges(before, "no no", ranges, edits)).toEqual([
      { start: 0, end: 0, lost: "no" },
      { start: 0, end: 2, lost: null },
      { start: 3, end: 5, lost: null },
    ]);
  });
});
