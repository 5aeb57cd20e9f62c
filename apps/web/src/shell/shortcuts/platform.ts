const APPLE = /Mac|iPhone|iPad|iPod/;

/** Whether shortcuts are held with Command here, and with Control elsewhere. */
export function isApple(): boolean {
  return APPLE.test(navigator.platform);
}

const APPLE_NAMES: Record<string, string> = { mod: "⌘", alt: "⌥", shift: "⇧" };
const NAMES: Record<string, string> = {
  mod: "Ctrl",
  alt: "Alt",
  shift: "Shift",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** The keys of a combination such as `mod+k` as they are written on the keyboard that is used here: `Ctrl`, `K`. */
export function keyNames(combination: string, apple: boolean = isApple()): string[] {
  return combination
    .split("+")
    .map((key) => (apple ? APPLE_NAMES[key] : undefined) ?? NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** A combination in one piece, for tooltips: `⌘K`, `Ctrl+K`. */
export function keyText(combination: string, apple: boolean = isApple()): string {
  return keyNames(combination, apple).join(apple ? "" : "+");
}
