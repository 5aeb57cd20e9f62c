import { fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  offsetIn,
  placeIn,
  SEGMENT_TEXT,
  selectedWords,
  selectWords,
  trackLetters,
  wordsToMark,
} from "./selected-words.ts";

const TEXT = "The 👨‍👩‍👧 was café\nup.";

function mount() {
  const { container } = render(
    <div>
      <p {...{ [SEGMENT_TEXT]: "S1" }}>
        {"The 👨‍👩‍👧 "}
        <mark>
          <span>was</span> ca
        </mark>
        {"fé\nup."}
      </p>
      <p {...{ [SEGMENT_TEXT]: "S2" }}>Next.</p>
    </div>,
  );
  const [first, second] = [...container.querySelectorAll("p")];
  if (first === undefined || second === undefined) throw new Error("no texts");
  return { first, second };
}

afterEach(() => document.getSelection()?.removeAllRanges());

describe("selectedWords", () => {
  it.each([
    ["words over several elements", "was caf", "was caf"],
    ["words over a line break", "café\nup", "café\nup"],
    ["no spaces at the ends", " was ", "was"],
    ["a whole emoji", "‍👩", "👨‍👩‍👧"],
    ["the whole text", TEXT, TEXT],
  ])("returns %s", (_, selected, words) => {
    const { first } = mount();
    const start = TEXT.indexOf(selected);
    selectWords(first, { start, end: start + selected.length }, false);
    const found = selectedWords();
    expect(found?.segmentId).toBe("S1");
    expect(TEXT.slice(found?.start, found?.end)).toBe(words);
  });

  it("returns the words of a backward selection", () => {
    const { first } = mount();
    selectWords(first, { start: 0, end: 3 }, true);
    expect(document.getSelection()?.focusOffset).toBe(0);
    expect(selectedWords()).toEqual({ segmentId: "S1", start: 0, end: 3 });
  });

  it("returns a paragraph that a triple click selected", () => {
    const { first, second } = mount();
    document.getSelection()?.setBaseAndExtent(first, 0, second, 0);
    expect(selectedWords()).toEqual({ segmentId: "S1", start: 0, end: TEXT.length });
  });

  it("returns nothing for an empty selection, spaces, or more than one segment", () => {
    const { first, second } = mount();
    expect(selectedWords()).toBeNull();
    selectWords(first, { start: 3, end: 4 }, false);
    expect(selectedWords()).toBeNull();
    document.getSelection()?.setBaseAndExtent(first, 0, second, 1);
    expect(selectedWords()).toBeNull();
  });
});

describe("wordsToMark", () => {
  const PART = { start: TEXT.indexOf("as ca"), end: TEXT.indexOf("as ca") + 5 };
  it.each([
    ["whole words that a pointer cut", () => fireEvent.pointerMove(document), "was café"],
    ["the letters that a pointer chose with Alt", () => fireEvent.pointerMove(document, { altKey: true }), "as ca"],
    ["the letters that keys chose", () => fireEvent.keyDown(document, { key: "ArrowRight", shiftKey: true }), "as ca"],
  ])("returns %s", (_, choose, words) => {
    const stop = trackLetters();
    const { first } = mount();
    choose();
    selectWords(first, PART, false);
    fireEvent(document, new Event("selectionchange"));
    // What comes later changes nothing.
    fireEvent.keyDown(document, { key: "t" });
    fireEvent.pointerMove(document);
    const found = wordsToMark();
    expect(TEXT.slice(found?.start, found?.end)).toBe(words);
    stop();
  });
});

it("placeIn and offsetIn are the reverse of each other at every place", () => {
  const { first } = mount();
  for (let at = 0; at <= TEXT.length; at++) {
    const { node, offset } = placeIn(first, at);
    expect(offsetIn(first, node, offset)).toBe(at);
  }
});
