/** A text as JSON: `none` for other text, `damaged` where it breaks off or is wrong, else its value. */
export type ParsedJson = { kind: "none" } | { kind: "damaged" } | { kind: "value"; value: unknown };

/** The beginning of JSON, with which no interview begins. A lone `[` or `{` opens a remark such as `[music]`. */
const BEGINS_AS_JSON = /^\s*(?:\{\s*["}]|\[\s*\{\s*["}])/;

/** Reads a whole JSON text, or one value a line. */
export function parseJson(text: string): ParsedJson {
  if (!BEGINS_AS_JSON.test(text.slice(0, 1000))) return { kind: "none" };
  const whole = parsed(text);
  if (whole !== undefined) return { kind: "value", value: whole };
  const newline = text.indexOf("\n");
  if (newline === -1 || parsed(text.slice(0, newline)) === undefined) return { kind: "damaged" };
  const values: unknown[] = [];
  for (const line of text.split("\n")) {
    const value = line.trim() === "" ? null : parsed(line);
    // A failed parse costs as much as a hundred short lines, so the first failure ends the reading.
    if (value === undefined) return { kind: "damaged" };
    if (line.trim() !== "") values.push(value);
  }
  return { kind: "value", value: values };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
