import { afterEach, describe, expect, it, vi } from "vitest";
import { keyText } from "./platform.ts";
import { PROJECT_SHORTCUTS } from "./project-shortcuts.ts";
import { REVIEW_SHORTCUTS } from "./review-shortcuts.ts";
import { SHORTCUT_LIST } from "./shortcut-list.ts";
import { SHARED_SHORTCUTS, type Shortcut, shortcutOf } from "./shortcuts.ts";

const SHORTCUTS = { ...SHARED_SHORTCUTS, ...PROJECT_SHORTCUTS };

afterEach(() => document.body.replaceChildren());

/** Returns the shortcut of a key pressed on the first element of the markup. */
function pressed(init: KeyboardEventInit, markup = "<p></p>", selector = "body > *"): string | null {
  document.body.innerHTML = markup;
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return shortcutOf(event, SHORTCUTS);
}

describe("shortcutOf", () => {
  it.each([
    [{ key: "j" }, "nextSegment"],
    [{ key: "ArrowDown" }, "nextSegment"],
    [{ key: "K" }, "previousSegment"],
    [{ key: "Home" }, "firstSegment"],
    [{ key: "End" }, "lastSegment"],
    [{ key: "J", shiftKey: true }, "extendDown"],
    [{ key: "ArrowUp", shiftKey: true }, "extendUp"],
    [{ key: " " }, "selectSegment"],
    [{ key: "t" }, "tagSegment"],
    [{ key: "/" }, "searchTranscripts"],
    [{ key: "/", shiftKey: true }, "searchTranscripts"],
    [{ key: "f", ctrlKey: true }, "searchTranscripts"],
    [{ key: "f", metaKey: true }, "searchTranscripts"],
    [{ key: "f" }, null],
    [{ key: "a", ctrlKey: true }, "selectAll"],
    [{ key: "a", metaKey: true }, "selectAll"],
    [{ key: "a" }, null],
    [{ key: "t", ctrlKey: true }, null],
    [{ key: "t", altKey: true }, null],
    [{ key: "t", isComposing: true }, null],
    [{ key: "t", ctrlKey: true, altKey: true }, null],
    [{ key: "Escape" }, "clear"],
    [{ key: "Enter" }, null],
    [{ key: "k", ctrlKey: true }, "commandPalette"],
    [{ key: "K", metaKey: true }, "commandPalette"],
    [{ key: "k", ctrlKey: true, shiftKey: true }, null],
    [{ key: "s", ctrlKey: true }, "save"],
    [{ key: "?", ctrlKey: true, shiftKey: true }, "showShortcuts"],
    [{ key: "/", metaKey: true, shiftKey: true }, "showShortcuts"],
    [{ key: "?", shiftKey: true }, "showShortcuts"],
    [{ key: "c" }, "copySegments"],
    [{ key: "c", ctrlKey: true }, null],
    [{ key: "n" }, "noteSegment"],
    [{ key: "n", ctrlKey: true }, "createProject"],
    [{ key: "n", altKey: true }, "createProject"],
    [{ key: "n", altKey: true, ctrlKey: true }, null],
  ])("maps %j to %s", (init, expected) => {
    expect(pressed(init)).toBe(expected);
  });

  it("uses the Latin letter of a key on other scripts and with Alt", () => {
    expect(pressed({ key: "\u043e", code: "KeyJ" })).toBe("nextSegment");
    expect(pressed({ key: "\u043b", code: "KeyK", ctrlKey: true })).toBe("commandPalette");
    expect(pressed({ key: "Dead", code: "KeyN", altKey: true })).toBe("createProject");
    expect(pressed({ key: "j", code: "KeyC" })).toBe("nextSegment");
    expect(pressed({ key: "\u00fc", code: "BracketLeft" })).toBeNull();
  });

  it("leaves letters to text fields, but not combinations with a modifier", () => {
    expect(pressed({ key: "t" }, "<input>")).toBeNull();
    expect(pressed({ key: "t" }, "<textarea></textarea>")).toBeNull();
    expect(pressed({ key: "f", ctrlKey: true }, "<input>")).toBe("searchTranscripts");
    expect(pressed({ key: "t" }, "<input type='checkbox'>")).toBe("tagSegment");
    expect(pressed({ key: "," }, "<input type='range'>")).toBe("skipBack");
    expect(pressed({ key: "?", shiftKey: true }, "<input>")).toBeNull();
    expect(pressed({ key: "n", altKey: true }, "<input>")).toBeNull();
  });

  it("leaves Select all to a text field", () => {
    expect(pressed({ key: "a", ctrlKey: true }, "<input>")).toBeNull();
    expect(pressed({ key: "a", metaKey: true }, "<textarea></textarea>")).toBeNull();
    expect(pressed({ key: "a", ctrlKey: true }, "<article></article>")).toBe("selectAll");
  });

  it("leaves Space and arrow keys to a focused control", () => {
    expect(pressed({ key: " " }, "<button></button>")).toBeNull();
    expect(pressed({ key: "ArrowDown" }, "<select></select>")).toBeNull();
    expect(pressed({ key: "t" }, "<select></select>")).toBeNull();
    expect(pressed({ key: "ArrowUp" }, "<input type='range'>")).toBeNull();
    expect(pressed({ key: "ArrowUp", shiftKey: true }, "<div role='separator'></div>")).toBeNull();
    expect(pressed({ key: "j" }, "<button></button>")).toBe("nextSegment");
    expect(pressed({ key: " " }, "<article></article>")).toBe("selectSegment");
  });

  it("ignores keys under an open overlay", () => {
    expect(pressed({ key: "t" }, "<div role='dialog'><p></p></div>", "p")).toBeNull();
    expect(pressed({ key: "f", ctrlKey: true }, "<div role='dialog'><p></p></div>", "p")).toBeNull();
    expect(pressed({ key: "j" }, "<div role='menu'><p></p></div>", "p")).toBeNull();
  });

  it("maps global shortcuts under an open overlay", () => {
    expect(pressed({ key: "k", ctrlKey: true }, "<div role='dialog'><input></div>", "input")).toBe("commandPalette");
    expect(pressed({ key: "s", ctrlKey: true }, "<div role='alertdialog'><p></p></div>", "p")).toBe("save");
    expect(pressed({ key: "n", ctrlKey: true }, "<div role='dialog'><p></p></div>", "p")).toBeNull();
  });

  describe("on a Mac", () => {
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it("leaves Control to a text field, where it edits text", () => {
      vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
      expect(pressed({ key: "k", ctrlKey: true }, "<input>")).toBeNull();
      expect(pressed({ key: "k", metaKey: true }, "<input>")).toBe("commandPalette");
      expect(pressed({ key: "k", ctrlKey: true })).toBe("commandPalette");
    });
  });

  it("ignores a handled key", () => {
    document.body.innerHTML = "<p></p>";
    const event = new KeyboardEvent("keydown", { key: "t", bubbles: true, cancelable: true });
    event.preventDefault();
    document.querySelector("p")?.dispatchEvent(event);
    expect(shortcutOf(event, SHORTCUTS)).toBeNull();
  });
});

it.each([
  ["a project", SHORTCUTS],
  ["the review of suggested tags", { ...SHARED_SHORTCUTS, ...REVIEW_SHORTCUTS }],
])("no key of %s has two actions", (_, table) => {
  const keys = Object.values<Shortcut>(table).flatMap(({ keys, aliases = [] }) => [...keys, ...aliases]);
  expect(new Set(keys).size).toBe(keys.length);
});

it("SHORTCUT_LIST has the specified actions in their categories", () => {
  const listed = SHORTCUT_LIST.flatMap(({ shortcuts }) => shortcuts);
  const rows = listed.map(({ keys, action, category }) => [keys[0], action, category]);
  for (const row of [
    ["mod+k", "Open command palette", "Navigation"],
    ["mod+?", "Show shortcuts", "Help"],
    ["mod+n", "Create new project", "Projects"],
    ["Escape", "Close dialog or modal", "General"],
    ["mod+f", "Search in transcripts", "Search"],
    ["mod+s", "Save (auto-saves every 60s)", "General"],
    ["Space", "Select segment for bulk tagging", "Tagging"],
    ["Enter", "Submit form or confirm", "General"],
  ])
    expect(rows).toContainEqual(row);
});

it.each([
  ["mod+k", "Ctrl+K", "⌘K"],
  ["mod+?", "Ctrl+?", "⌘?"],
  ["alt+n", "Alt+N", "⌥N"],
  ["shift+ArrowDown", "Shift+↓", "⇧↓"],
  ["Escape", "Esc", "Esc"],
  ["Space", "Space", "Space"],
])("keyText returns %s as %s, and on a Mac as %s", (combination, elsewhere, apple) => {
  expect(keyText(combination, false)).toBe(elsewhere);
  expect(keyText(combination, true)).toBe(apple);
});
