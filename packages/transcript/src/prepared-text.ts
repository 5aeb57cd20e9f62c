import { normalizeNewlines } from "@quarry/domain";

/** A text whose form is looked for. Results of its analysis are kept with it. */
export type PreparedText = {
  /** All of the text, its line breaks as newlines. */
  readonly whole: string;
};

/** Prepares a text for the forms. */
export function prepareText(text: string): PreparedText {
  return { whole: normalizeNewlines(text) };
}

/** Returns `compute` with a memory: it runs once for a text, when the first form asks. */
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
