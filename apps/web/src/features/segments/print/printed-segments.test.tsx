import type { Note } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { groupRows } from "../list/group-rows.ts";
import { PrintedSegments } from "./printed-segments.tsx";

const tag = (name: string) => ({ name, confidence: 100, alternatives: [] });

it("the printed sheet underlines words with a tag in the color of the tag, and quotes words with a note", () => {
  const source = newSource({ id: "a", urlOrName: "Letter" });
  const segment = newSegment({
    ...{ id: "S1", sourceId: "a", text: "The river was up." },
    tags: [{ ...tag("#Flood"), ranges: [{ id: "c1", start: 4, end: 9 }] }, tag("#Money")],
  });
  const note = { id: "n1", segmentId: "S1", text: "Which one?", start: 4, end: 9 } as Note;
  render(
    <PrintedSegments
      project={{ title: "The River Years", clientName: "" }}
      rows={groupRows([segment], null, [source])}
      allCount={1}
      notes={[note]}
      tagColors={new Map([["#Flood", "#1c85cc"]])}
    />,
  );
  fireEvent(window, new Event("beforeprint"));
  const words = screen.getByText("river", { selector: "mark span" });
  expect(words.style.getPropertyValue("--tag")).toBe("#1c85cc");
  expect(words.closest("p")?.textContent).toBe("The river was up.");
  const [flood, money] = within(screen.getByRole("list", { name: "Tags" })).getAllByRole("listitem");
  expect(flood?.style.getPropertyValue("--tag")).toBe("#1c85cc");
  expect(flood?.className).toContain("tag-color");
  expect(money?.className).not.toContain("tag-color");
  expect(screen.getByText("Which one?").querySelector("q")?.textContent).toBe("river");
});
