import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { SegmentWords } from "./segment-words.tsx";

const tag = (name: string, start: number, end: number) => ({
  ...{ name, confidence: 100, alternatives: [], ranges: [{ id: name, start, end }] },
});
const TAGS = [tag("#A", 0, 9), tag("#B", 4, 13)];

/** Returns the pieces of the text, each with the tags whose lines are faded. */
function drawn(litTags: string[]) {
  const colors = new Map(["#A", "#B"].map((name) => [name, `var(--${name.slice(1)})`]));
  const { container } = render(
    <SegmentWords
      {...{ text: "The river was up.", tags: TAGS, colors, litTags }}
      search=""
      notes={[]}
      chosen={null}
      litNotes={[]}
    />,
  );
  return [...container.querySelectorAll("mark")].map((mark) => [
    mark.textContent,
    [...mark.querySelectorAll("span")]
      .filter(({ className }) => className.includes("/30"))
      .map(({ style }) => style.getPropertyValue("--tag")),
  ]);
}

it.each([
  ["no tag", [], [], []],
  ["one tag", ["#A"], ["var(--B)"], []],
  ["the other tag", ["#B"], ["var(--A)"], []],
  ["both tags", ["#A", "#B"], [], []],
])("lines fade beside lit ones on the same words only, with %s lit", (_, lit, both, alone) => {
  expect(drawn(lit)).toEqual([
    ["The ", alone],
    ["river", both],
    [" was", alone],
  ]);
});
