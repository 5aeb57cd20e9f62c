import { expect, it } from "vitest";
import { isRangeOf } from "./text-range.ts";

it.each<[string, string, string[]]>([
  ["letters", "abc", ["a", "b", "c"]],
  ["a surrogate pair", "a😀b", ["a", "😀", "b"]],
  ["an accent of its own", "Cafe\u0301s", ["C", "a", "f", "e\u0301", "s"]],
  ["a joined emoji", "x👩‍👩‍👧y", ["x", "👩‍👩‍👧", "y"]],
  ["a flag", "🇳🇴🇸🇪", ["🇳🇴", "🇸🇪"]],
  ["an Arabic letter with marks", "بِسْمِ", ["بِ", "سْ", "مِ"]],
  ["Chinese", "你好。", ["你", "好", "。"]],
  ["a Korean syllable of parts", "\u1112\u1161\u11ab!", ["\u1112\u1161\u11ab", "!"]],
  ["a Thai letter with its vowel", "น้ำดี", ["น้ำ", "ดี"]],
  ["a narrow Japanese letter with its voice mark", "ｶﾞｷ", ["ｶﾞ", "ｷ"]],
  ["a line break of two characters", "a\r\nb\n", ["a", "\r\n", "b", "\n"]],
  ["half of a surrogate pair", "a\ud83d", ["a", "\ud83d"]],
])("isRangeOf takes ends between letters and refuses ends inside one: %s", (_, text, letters) => {
  const ends = new Set(letters.map((_, count) => letters.slice(0, count).join("").length)).add(text.length);
  for (let start = -1; start <= text.length + 1; start += 1)
    for (let end = -1; end <= text.length + 1; end += 1)
      expect([start, end, isRangeOf(text, { start, end })]).toEqual([
        start,
        end,
        start < end && ends.has(start) && ends.has(end),
      ]);
});
