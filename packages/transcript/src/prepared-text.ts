import { normalizeNewlines } from "@quarry/domain";

/** A text that forms are asked about, one after the other. */
export type PreparedText = {
  /** All of the text, its line breaks as newlines. */
  readonly whole: string;
};

/** Prepares a text for the forms. */
export function prepareText(text: string): PreparedText {
  return { whole: normalizeNewlines(text) };
}

/** Returns `compute` so that each text pays for it once, when the first form asks. */
export function oncePerText<Value>(compute: (text: PreparedText) => Value): (text: PreparedText) => Value {
  const known = new WeakMap<PreparedText, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.value;
    const value = compute(text);
    known.set(text, { value });
    return value;
  };
}
