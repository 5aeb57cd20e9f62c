/** Keys that only go with another key or a press. */
const HELD_KEYS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Fn"]);
const POINTER_EVENTS = ["pointermove", "pointerdown", "wheel"] as const;

let isResting = false;

const rest = ({ key }: KeyboardEvent) => {
  if (!HELD_KEYS.has(key)) isResting = true;
};
const wake = () => {
  isResting = false;
};

/** True from a key press until the mouse is used again. What comes beneath a pointer meanwhile, as by scrolling, is not
 * meant by it. */
export function isKeyboardModality(): boolean {
  return isResting;
}

/** Begins to watch whether the pointer rests; returns a way to stop. */
export function trackInputModality(): () => void {
  window.addEventListener("keydown", rest, { capture: true });
  for (const type of POINTER_EVENTS) window.addEventListener(type, wake, { capture: true, passive: true });
  return () => {
    window.removeEventListener("keydown", rest, { capture: true });
    for (const type of POINTER_EVENTS) window.removeEventListener(type, wake, { capture: true });
    isResting = false;
  };
}
