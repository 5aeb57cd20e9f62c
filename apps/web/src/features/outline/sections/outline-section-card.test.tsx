import type { OutlineBlock, OutlineSection } from "@quarry/domain";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OutlineSectionCard } from "./outline-section-card.tsx";

afterEach(cleanup);

const block = (id: string, text: string): OutlineBlock => ({
  ...{ id, kind: "text", text, tail: "", quote: null, resolved: false },
});
const section: OutlineSection = {
  ...{ id: "s", parentId: null, order: 40, title: "The flood", synopsis: "", status: "idea" },
  ...{ content: "The river rose.\n\nThen it fell.", citationIds: [] },
  blocks: [block("a", "The river rose."), block("b", "Then it fell.")],
};

/** Renders the section, and returns a function that moves it near the viewport or away. */
function show(): (isNear: boolean) => void {
  const card = (isNear: boolean | null) => (
    <OutlineSectionCard section={section} depth={0} handle={null} state="idle" isNear={isNear} segmentById={null} />
  );
  const { rerender } = render(card(null));
  return (isNear) => rerender(card(isNear));
}

const blocks = () => screen.queryAllByRole("group").length;

test("a section far down is one text, and its blocks come and go with the viewport", () => {
  const report = show();
  expect([blocks(), screen.getByText(/The river rose\.\s+Then it fell\./) !== null]).toEqual([0, true]);
  report(true);
  expect(blocks()).toBe(2);
  report(false);
  expect(blocks()).toBe(0);
});

test("a block with the focus stays when it is scrolled away", () => {
  const report = show();
  report(true);
  act(() => screen.getAllByRole("group")[0]?.focus());
  report(false);
  expect(blocks()).toBe(2);
});
