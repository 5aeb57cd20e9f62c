import { isUsed } from "@quarry/ui";
import { isApple } from "./platform.ts";

/** A keyboard shortcut. `keys` are alternatives such as `mod+f`, `shift+j` or `ArrowDown`. `mod` is Cmd or Ctrl, and
 * never combined with `alt`, because AltGr reports itself as both. */
export type Shortcut = {
  keys: readonly string[];
  /** Other key values that keyboards report for the same keys; not shown. */
  aliases?: readonly string[];
  /** Leaves the keys to a focused text field although they include Control or Command. */
  yieldsToFields?: true;
  /** Leaves the keys to a focused control, such as Space on a button. */
  yieldsToControls?: true;
  /** Works while a dialog or menu is open. */
  worksInLayers?: true;
};

/** Shortcuts by name. Their descriptions are in `shortcut-list.ts`. */
export type ShortcutTable<Name extends string> = Readonly<Record<Name, Shortcut>>;

/** The shortcuts of every screen. */
export const SHARED_SHORTCUTS = {
  commandPalette: { keys: ["mod+k"], worksInLayers: true },
  createProject: { keys: ["mod+n", "alt+n"] },
  save: { keys: ["mod+s"], worksInLayers: true },
  // Some keyboards report Control with the question mark as Control with the slash.
  showShortcuts: { keys: ["mod+?", "?"], aliases: ["mod+/"], worksInLayers: true },
} as const satisfies ShortcutTable<string>;

const CONTROLS =
  "a[href], button, select, summary, input[type=range], [role=separator], [role=combobox], [role=slider], [role=checkbox]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Returns the shortcut of a key press; null when the table has none, or when a text field, an input method, an open
 * overlay or a focused control uses the key. */
export function shortcutOf<Name extends string>(event: KeyboardEvent, table: ShortcutTable<Name>): Name | null {
  if (isUsed(event) || event.isComposing) return null;
  const withModifier = event.metaKey || event.ctrlKey;
  const pressed = keysOf(event);
  const isPressed = ({ keys, aliases }: Shortcut) => keys.includes(pressed) || aliases?.includes(pressed);
  const name = (Object.keys(table) as Name[]).find((each) => isPressed(table[each]));
  if (name === undefined) return null;
  const found: Shortcut = table[name];
  const target = event.target instanceof Element ? event.target : null;
  if (!found.worksInLayers && target?.closest(LAYERS)) return null;
  if (target !== null && isTextField(target) && (!withModifier || found.yieldsToFields || isTextKey(event)))
    return null;
  // Letters choose an option.
  if (target instanceof HTMLSelectElement && isLetter(event.key) && !withModifier) return null;
  if (found.yieldsToControls && !isLetter(event.key) && target?.closest(CONTROLS)) return null;
  return name;
}

/** Returns true when the focus is in a dialog, menu or listbox. */
export function isFocusInLayer(): boolean {
  return document.activeElement?.closest(LAYERS) != null;
}

/** Returns true when the event's target is in a dialog. */
export function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}

function keysOf(event: KeyboardEvent): string {
  const letter = letterOf(event);
  const key = letter ?? (event.key === " " ? "Space" : event.key);
  const shift = event.shiftKey && (letter !== null || event.key.length > 1) ? "shift+" : "";
  return `${event.metaKey || event.ctrlKey ? "mod+" : ""}${event.altKey ? "alt+" : ""}${shift}${key}`;
}

/** Returns the letter that a key types. On other scripts, and for characters typed with Alt, the letter on the Latin
 * key. */
function letterOf({ key, code, altKey }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (!isLetter(key) && !altKey) return null;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (letter ?? (isLetter(key) ? key : null))?.toLowerCase() ?? null;
}

function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key);
}

/** On Apple systems, Control with a letter edits text. */
function isTextKey(event: KeyboardEvent): boolean {
  return event.ctrlKey && !event.metaKey && isApple();
}

/** Returns true when the page may move the focus: it is in no text field, dialog, menu or listbox. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || !(isTextField(focused) || isFocusInLayer());
}

export function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !["checkbox", "radio", "range", "button", "submit", "file"].includes(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
