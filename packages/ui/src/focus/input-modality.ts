/** Modifier keys, which do not count as keyboard use. */
const HELD_KEYS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Fn"]);
const POINTER_EVENTS = ["pointermove", "pointerdown", "wheel"] as const;

let isResting = false;

const rest = ({ key }: KeyboardEvent) => {
  if (!HELD_KEYS.has(key)) isResting = true;
};
const wake = () => {
  isResting = false;
};

/** Returns true from a key press until the next pointer event. Content that scrolls under a resting pointer is then not
 * hovered on purpose. */
export function isKeyboardModality(): boolean {
  return isResting;
}

/** Starts tracking the input modality; returns a function that stops. */
export function trackInputModality(): () => void {
  window.addEventListener("keydown", rest, { capture: true });
  for (const type of POINTER_EVENTS) window.addEventListener(type, wake, { capture: true, passive: true });
  return () => {
    window.removeEventListener("keydown", rest, { capture: true });
    for (const type of POINTER_EVENTS) window.removeEventListener(type, wake, { capture: true });
    isResting = false;
  };
}
