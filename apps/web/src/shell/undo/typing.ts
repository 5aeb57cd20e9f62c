import { useEffect } from "react";
import { isTextField } from "../shortcuts/shortcuts.ts";

/** The text of a field before typing began in it, and after the last letter. */
type Typing = { before: string; now: string; isTyped: boolean };

type Field = HTMLInputElement | HTMLTextAreaElement;

const typings = new WeakMap<Element, Typing>();

/** Follows what is typed into the fields of the page while the component is mounted. */
export function useTyping(): void {
  useEffect(() => {
    document.addEventListener("focusin", begin, { capture: true });
    document.addEventListener("beforeinput", begin, { capture: true });
    document.addEventListener("input", goOn, { capture: true });
    return () => {
      document.removeEventListener("focusin", begin, { capture: true });
      document.removeEventListener("beforeinput", begin, { capture: true });
      document.removeEventListener("input", goOn, { capture: true });
    };
  }, []);
}

/** Returns true where the browser's own undo or redo has the key: in a field that was typed into, unless the page has
 * filled or emptied it since. A text that is stored as it is typed leaves the key to the project once it reads as
 * before, but not a key that is held. */
export function isUndoOfField({ target, repeat }: KeyboardEvent, direction: "undo" | "redo"): boolean {
  if (!isField(target)) return false;
  const typing = typings.get(target);
  if (typing === undefined || typing.now !== target.value) return false;
  const isAsBefore = direction === "undo" && typing.before === target.value;
  return isAsBefore && !repeat && target.matches("[data-stored-text]") ? false : typing.isTyped;
}

function begin({ target }: Event): void {
  if (!isField(target) || typings.get(target)?.now === target.value) return;
  typings.set(target, { before: target.value, now: target.value, isTyped: false });
}

function goOn({ target }: Event): void {
  if (!isField(target)) return;
  typings.set(target, { before: typings.get(target)?.before ?? "", now: target.value, isTyped: true });
}

function isField(target: EventTarget | null): target is Field {
  return (target instanceof HTMLInputElement && isTextField(target)) || target instanceof HTMLTextAreaElement;
}
