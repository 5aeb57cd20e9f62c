import { isUsed } from "@quarry/ui";
import { isApple } from "./platform.ts";

/** In the order in which the shortcuts dialog shows them. */
export const SHORTCUT_CATEGORIES = [
  "Navigation",
  "Search",
  "Tagging",
  "Notes",
  "Recordings",
  "Projects",
  "General",
  "Help",
] as const;

/** A keyboard shortcut. `keys` are alternatives such as `mod+f`, `shift+j` or `ArrowDown` (`mod` is Cmd or Ctrl; never with `alt`, as
 * AltGr reports itself so, which types characters); `action` and `category` are what the shortcuts dialog shows. */
type Shortcut = {
  keys: readonly string[];
  action: string;
  category: (typeof SHORTCUT_CATEGORIES)[number];
  /** What the dialog says below the action: where it works, or what a browser keeps for itself. */
  remark?: string;
  /** Other ways in which keyboards report the same keys; not shown. */
  aliases?: readonly string[];
  /** Left to a text field that has the focus, though it is held with Control or Command. */
  yieldsToFields?: true;
  /** Left to the control that has the focus, such as Space on a button. */
  yieldsToControls?: true;
  /** Works under an open dialog or menu too. */
  worksInLayers?: true;
  /** The browser, or the dialog that is open, does it; it is only shown. */
  isBuiltIn?: true;
};

const table = {
  commandPalette: { keys: ["mod+k"], action: "Open command palette", category: "Navigation", worksInLayers: true },
  nextSegment: { keys: ["j", "ArrowDown"], action: "Next segment", category: "Navigation", yieldsToControls: true },
  previousSegment: {
    keys: ["k", "ArrowUp"],
    action: "Previous segment",
    category: "Navigation",
    yieldsToControls: true,
  },
  firstSegment: { keys: ["Home"], action: "First segment", category: "Navigation", yieldsToControls: true },
  lastSegment: { keys: ["End"], action: "Last segment", category: "Navigation", yieldsToControls: true },
  nextInList: {
    keys: ["ArrowDown", "ArrowUp"],
    action: "Next or previous source, note or tag",
    category: "Navigation",
    remark: "When one has the focus. Tab goes on past the list.",
    isBuiltIn: true,
  },
  searchTranscripts: {
    keys: ["mod+f", "/"],
    action: "Search in transcripts",
    category: "Search",
    remark: "In a project; elsewhere the browser searches the page. Enter goes to what was found.",
  },
  selectSegment: {
    keys: ["Space"],
    action: "Select segment for bulk tagging",
    category: "Tagging",
    yieldsToControls: true,
  },
  selectAll: {
    keys: ["mod+a"],
    action: "Select all segments in the list",
    category: "Tagging",
    remark: "With a filter, all that it leaves; in a field, its text.",
    yieldsToFields: true,
  },
  extendDown: {
    keys: ["shift+j", "shift+ArrowDown"],
    action: "Extend selection down",
    category: "Tagging",
    yieldsToControls: true,
  },
  extendUp: {
    keys: ["shift+k", "shift+ArrowUp"],
    action: "Extend selection up",
    category: "Tagging",
    yieldsToControls: true,
  },
  tagSegment: {
    keys: ["t"],
    action: "Add a tag",
    category: "Tagging",
    remark: "To all that is selected, or to the current segment.",
  },
  repeatTag: {
    keys: ["r"],
    action: "Add the last tag again",
    category: "Tagging",
    remark: "To all that is selected, or to the current segment.",
  },
  noteSegment: { keys: ["n"], action: "Add a note", category: "Notes" },
  playOrPause: {
    keys: ["p"],
    action: "Play or pause",
    category: "Recordings",
    remark: "Begins at the current segment.",
  },
  skipBack: { keys: [","], action: "Back 5 seconds", category: "Recordings" },
  skipForward: { keys: ["."], action: "Forward 5 seconds", category: "Recordings" },
  slower: { keys: ["<"], action: "Slower", category: "Recordings" },
  faster: { keys: [">"], action: "Faster", category: "Recordings" },
  createProject: {
    keys: ["mod+n", "alt+n"],
    action: "Create new project",
    category: "Projects",
    remark: "Browsers keep the first for a new window; the second always works.",
  },
  save: { keys: ["mod+s"], action: "Save (auto-saves every 60s)", category: "General", worksInLayers: true },
  submit: {
    keys: ["Enter", "mod+Enter"],
    action: "Submit form or confirm",
    category: "General",
    remark: "In a text of several lines use the second.",
    isBuiltIn: true,
  },
  copySegments: {
    keys: ["c"],
    action: "Copy with citation",
    category: "General",
    remark: "All that is selected, or the current segment.",
  },
  closeDialog: { keys: ["Escape"], action: "Close dialog or modal", category: "General", isBuiltIn: true },
  clear: { keys: ["Escape"], action: "Clear selection or filters", category: "General" },
  // Some keyboards report the question mark that is held with Control or Command as the slash that it shares a key with.
  showShortcuts: {
    keys: ["mod+?", "?"],
    aliases: ["mod+/"],
    action: "Show shortcuts",
    category: "Help",
    worksInLayers: true,
  },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof table;

/** Every shortcut of the app: the one table that drives the handlers and the shortcuts dialog. */
export const SHORTCUTS: readonly (Shortcut & { id: ShortcutId })[] = (Object.keys(table) as ShortcutId[]).map((id) => ({
  id,
  ...table[id],
}));

const HANDLED = SHORTCUTS.filter(({ isBuiltIn }) => !isBuiltIn);
const CONTROLS =
  "a[href], button, select, summary, input[type=range], [role=separator], [role=combobox], [role=slider], [role=checkbox]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The shortcut a key press means, or null: text being typed or composed, open layers and (for keys that they use
 * themselves) focused controls keep their keys. */
export function shortcutOf(event: KeyboardEvent): ShortcutId | null {
  if (isUsed(event) || event.isComposing) return null;
  const withModifier = event.metaKey || event.ctrlKey;
  const pressed = keysOf(event);
  const found = HANDLED.find(({ keys, aliases }) => keys.includes(pressed) || aliases?.includes(pressed));
  if (found === undefined) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (!found.worksInLayers && target?.closest(LAYERS)) return null;
  if (target !== null && isTextField(target) && (!withModifier || found.yieldsToFields || isTextKey(event)))
    return null;
  if (found.yieldsToControls && !isLetter(event.key) && target?.closest(CONTROLS)) return null;
  return found.id;
}

/** True when something is open over the page and has the focus: a dialog, a menu, a list of choices. */
export function isFocusInLayer(): boolean {
  return document.activeElement?.closest(LAYERS) != null;
}

/** True when the key press happened inside an open dialog. */
export function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}

function keysOf(event: KeyboardEvent): string {
  const letter = letterOf(event);
  const key = letter ?? (event.key === " " ? "Space" : event.key);
  const shift = event.shiftKey && (letter !== null || event.key.length > 1) ? "shift+" : "";
  return `${event.metaKey || event.ctrlKey ? "mod+" : ""}${event.altKey ? "alt+" : ""}${shift}${key}`;
}

/** The letter of a key: what it types, or what stands on it where it types another script, or a sign together with Alt. */
function letterOf({ key, code, altKey }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!isLetter(key) && !altKey) return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (letter ?? (isLetter(key) ? key : null))?.toLowerCase() ?? null;
}

function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key);
}

/** On Apple's systems, Control with a letter moves and deletes in a text. */
function isTextKey(event: KeyboardEvent): boolean {
  return event.ctrlKey && !event.metaKey && isApple();
}

function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !["checkbox", "radio", "range", "button", "submit", "file"].includes(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
