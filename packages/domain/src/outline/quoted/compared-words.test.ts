import fc from "fast-check";
import { expect, it } from "vitest";
import { comparedWords } from "./compared-words.ts";

const marked = (parts: { text: string; isSame: boolean }[]) =>
  parts.map(({ text, isSame }) => (isSame ? text : `<${text}>`)).join("");

it.each([
  ["It was dark.", "It was very late.", "It was <dark.>", "It was <very late.>"],
  ["It was dark", "It was dark.", "It was <dark>", "It was <dark.>"],
  ["我们抬上楼", "我们把上楼", "我们<抬>上楼", "我们<把>上楼"],
  ["", "new", "", "<new>"],
])("comparedWords of %j and %j", (one, other, shownOne, shownOther) => {
  const compared = comparedWords(one, other);
  expect([marked(compared.one), marked(compared.other)]).toEqual([shownOne, shownOther]);
});

it("comparedWords gives both texts again, and the same words of both", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c.", "日")).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const compared = comparedWords(one, other);
      expect([compared.one, compared.other].map((parts) => parts.map((part) => part.text).join(""))).toEqual([
        one,
        other,
      ]);
      const words = (parts: { text: string; isSame: boolean }[]) =>
        parts.flatMap((part) => (part.isSame ? part.text.trim().split(" ") : []));
      expect(words(compared.one)).toEqual(words(compared.other));
    }),
  );
});
