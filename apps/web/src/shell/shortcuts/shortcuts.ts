import { isUsed } from "@quarry/ui";
import { isApple } from "./platform.ts";

/** A keyboard shortcut. `keys` are alternatives such as `mod+f`, `shift+j` or `ArrowDown`. `mod` is Cmd or Ctrl; it is
 * never held with `alt`, because AltGr, which types characters, reports itself as both. */
type Shortcut = {
  keys: readonly string[];
  /** Other ways in which keyboards report the same keys; not shown. */
  aliases?: readonly string[];
  /** Left to a text field that has the focus, though it is held with Control or Command. */
  yieldsToFields?: true;
  /** Left to the control that has the focus, such as Space on a button. */
  yieldsToControls?: true;
  /** Works under an open dialog or menu too. */
  worksInLayers?: true;
};

/** The keys of every shortcut that the app handles. `shortcut-list.ts` has their words. */
const table = {
  commandPalette: { keys: ["mod+k"], worksInLayers: true },
  nextSegment: { keys: ["j", "ArrowDown"], yieldsToControls: true },
  previousSegment: { keys: ["k", "ArrowUp"], yieldsToControls: true },
  firstSegment: { keys: ["Home"], yieldsToControls: true },
  lastSegment: { keys: ["End"], yieldsToControls: true },
  searchTranscripts: { keys: ["mod+f", "/"] },
  selectSegment: { keys: ["Space"], yieldsToControls: true },
  selectAll: { keys: ["mod+a"], yieldsToFields: true },
  extendDown: { keys: ["shift+j", "shift+ArrowDown"], yieldsToControls: true },
  extendUp: { keys: ["shift+k", "shift+ArrowUp"], yieldsToControls: true },
  tagSegment: { keys: ["t"] },
  repeatTag: { keys: ["r"] },
  noteSegment: { keys: ["n"] },
  playOrPause: { keys: ["p"] },
  skipBack: { keys: [","] },
  skipForward: { keys: ["."] },
  slower: { keys: ["<"] },
  faster: { keys: [">"] },
  createProject: { keys: ["mod+n", "alt+n"] },
  save: { keys: ["mod+s"], worksInLayers: true },
  copySegments: { keys: ["c"] },
  clear: { keys: ["Escape"] },
  // Some keyboards report the question mark that is held with Control or Command as the slash that it shares a key with.
  showShortcuts: { keys: ["mod+?", "?"], aliases: ["mod+/"], worksInLayers: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof table;

/** Every shortcut that the app handles. */
export const SHORTCUTS: readonly (Shortcut & { id: ShortcutId })[] = (Object.keys(table) as ShortcutId[]).map((id) => ({
  id,
  ...table[id],
}));

const CONTROLS =
  "a[href], button, select, summary, input[type=range], [role=separator], [role=combobox], [role=slider], [role=checkbox]";
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The shortcut a key press means, or null: text being typed or composed, open layers and (for keys that they use
 * themselves) focused controls keep their keys. */
export function shortcutOf(event: KeyboardEvent): ShortcutId | null {
  if (isUsed(event) || event.isComposing) return null;
  const withModifier = event.metaKey || event.ctrlKey;
  const pressed = keysOf(event);
  const found = SHORTCUTS.find(({ keys, aliases }) => keys.includes(pressed) || aliases?.includes(pressed));
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

/** The letter of a key: what it types, or what stands on it where it types another script, or a sign together with
 * Alt. */
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

/** True for an element that text is typed into. */
export function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !["checkbox", "radio", "range", "button", "submit", "file"].includes(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}
