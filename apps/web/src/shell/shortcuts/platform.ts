const APPLE = /Mac|iPhone|iPad|iPod/;

/** Returns true where shortcuts use Command instead of Control. */
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
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Returns the key names of a combination such as `mod+k` on this platform: `Ctrl`, `K`. */
export function keyNames(combination: string, apple: boolean = isApple()): string[] {
  return combination
    .split("+")
    .map((key) => (apple ? APPLE_NAMES[key] : undefined) ?? NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** Returns a combination as text, for tooltips: `⌘K`, `Ctrl+K`. */
export function keyText(combination: string, apple: boolean = isApple()): string {
  return keyNames(combination, apple).join(apple ? "" : "+");
}
