// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { SHORTCUTS, shortcutOf } from "./shortcuts.ts";

afterEach(() => document.body.replaceChildren());

/** What a key means when it is pressed on the first element of the markup. */
function pressed(init: KeyboardEventInit, markup = "<p></p>", selector = "body > *"): string | null {
  document.body.innerHTML = markup;
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return shortcutOf(event);
}

describe("shortcutOf", () => {
  it.each([
    [{ key: "j" }, "nextSegment"],
    [{ key: "ArrowDown" }, "nextSegment"],
    [{ key: "K" }, "previousSegment"],
    [{ key: "J", shiftKey: true }, "extendDown"],
    [{ key: "ArrowUp", shiftKey: true }, "extendUp"],
    [{ key: " " }, "selectSegment"],
    [{ key: "t" }, "tagSegment"],
    [{ key: "/" }, "searchTranscripts"],
    [{ key: "/", shiftKey: true }, "searchTranscripts"],
    [{ key: "f", ctrlKey: true }, "searchTranscripts"],
    [{ key: "f", metaKey: true }, "searchTranscripts"],
    [{ key: "f" }, null],
    [{ key: "t", ctrlKey: true }, null],
    [{ key: "t", altKey: true }, null],
    [{ key: "t", isComposing: true }, null],
    [{ key: "Escape" }, "clear"],
  ])("%j is %s", (init, expected) => {
    expect(pressed(init)).toBe(expected);
  });

  it("leaves letters to text fields, but not what a modifier is held with", () => {
    expect(pressed({ key: "t" }, "<input>")).toBeNull();
    expect(pressed({ key: "t" }, "<textarea></textarea>")).toBeNull();
    expect(pressed({ key: "f", ctrlKey: true }, "<input>")).toBe("searchTranscripts");
    expect(pressed({ key: "t" }, "<input type='checkbox'>")).toBe("tagSegment");
  });

  it("leaves Space and arrows to the control that has the focus", () => {
    expect(pressed({ key: " " }, "<button></button>")).toBeNull();
    expect(pressed({ key: "ArrowDown" }, "<select></select>")).toBeNull();
    expect(pressed({ key: "ArrowUp", shiftKey: true }, "<div role='separator'></div>")).toBeNull();
    expect(pressed({ key: "j" }, "<button></button>")).toBe("nextSegment");
    expect(pressed({ key: " " }, "<article></article>")).toBe("selectSegment");
  });

  it("does nothing under an open layer", () => {
    expect(pressed({ key: "t" }, "<div role='dialog'><p></p></div>", "p")).toBeNull();
    expect(pressed({ key: "f", ctrlKey: true }, "<div role='dialog'><p></p></div>", "p")).toBeNull();
    expect(pressed({ key: "j" }, "<div role='menu'><p></p></div>", "p")).toBeNull();
  });

  it("does nothing when the key has been used", () => {
    document.body.innerHTML = "<p></p>";
    const event = new KeyboardEvent("keydown", { key: "t", bubbles: true, cancelable: true });
    event.preventDefault();
    document.querySelector("p")?.dispatchEvent(event);
    expect(shortcutOf(event)).toBeNull();
  });
});

it("has no key for two actions", () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
