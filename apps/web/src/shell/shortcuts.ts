/** A keyboard shortcut. `keys` are alternatives such as `mod+f`, `shift+j` or `ArrowDown` (`mod` is Cmd or Ctrl);
 * `action` and `category` are what the shortcuts dialog shows. */
type Shortcut = {
  keys: readonly string[];
  action: string;
  category: "Navigation" | "Search" | "Tagging" | "Notes" | "General";
  /** Left to the control that has the focus, such as Space on a button. */
  yieldsToControls?: true;
};

const table = {
  searchTranscripts: { keys: ["mod+f", "/"], action: "Search in transcripts", category: "Search" },
  nextSegment: { keys: ["j", "ArrowDown"], action: "Next segment", category: "Navigation", yieldsToControls: true },
  previousSegment: {
    keys: ["k", "ArrowUp"],
    action: "Previous segment",
    category: "Navigation",
    yieldsToControls: true,
  },
  selectSegment: {
    keys: ["Space"],
    action: "Select segment for bulk tagging",
    category: "Tagging",
    yieldsToControls: true,
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
  tagSegment: { keys: ["t"], action: "Add a tag", category: "Tagging" },
  noteSegment: { keys: ["n"], action: "Add a note", category: "Notes" },
  clear: { keys: ["Escape"], action: "Clear selection or filters", category: "General" },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof table;

/** Every shortcut of the app: the one table that drives the handlers and the shortcuts dialog. */
export const SHORTCUTS: readonly (Shortcut & { id: ShortcutId })[] = (Object.keys(table) as ShortcutId[]).map((id) => ({
  id,
  ...table[id],
}));

const CONTROLS = "a[href], button, select, summary, [role=separator], [role=combobox], [role=slider], [role=checkbox]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The shortcut a key press means, or null: text being typed or composed, open layers and (for keys that they use
 * themselves) focused controls keep their keys. */
export function shortcutOf(event: KeyboardEvent): ShortcutId | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  const pressed = keysOf(event);
  const found = SHORTCUTS.find(({ keys }) => keys.includes(pressed));
  if (found === undefined) return null;
  const target = event.target instanceof Element ? event.target : null;
  const withModifier = event.metaKey || event.ctrlKey;
  if (target?.closest(LAYERS)) return null;
  if (!withModifier && target !== null && isTextField(target)) return null;
  if (found.yieldsToControls && !isLetter(event.key) && target?.closest(CONTROLS)) return null;
  return found.id;
}

function keysOf(event: KeyboardEvent): string {
  const key = event.key === " " ? "Space" : isLetter(event.key) ? event.key.toLowerCase() : event.key;
  const shift = event.shiftKey && (isLetter(event.key) || event.key.length > 1) ? "shift+" : "";
  return `${event.metaKey || event.ctrlKey ? "mod+" : ""}${shift}${key}`;
}

function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key);
}

function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "submit", "file"].includes(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
