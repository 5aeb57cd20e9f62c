import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeNewlines } from "./newlines.ts";

/** Does the same with regular expressions. */
function replaced(text: string): string {
  const lines = text
    .replace(/^[\uFEFF\uFFFE]/, "")
    .replace(/\r\n?|[\u0085\u2028]/g, "\n")
    .replace(/\u2029/g, "\n\n");
  return lines.replace(/[\v\f]/g, lines.startsWith("WEBVTT") ? " " : "\n");
}

const units = fc.constantFrom(..."\r\n\u0085\u2028\u2029\v\f\uFEFF\uFFFEa ", "\r\n", "WEBVTT", "漢", "😀", "\ud83d");

it("normalizeNewlines replaces every kind of newline, also where two chunks meet", () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 12 }), fc.integer({ min: 8180, max: 8195 }), (parts, length) => {
      const text = parts.join("");
      expect(normalizeNewlines(text)).toBe(replaced(text));
      const long = `${text.repeat(2)}${"x".repeat(length)}${text.repeat(3)}`;
      expect(normalizeNewlines(long)).toBe(replaced(long));
    }),
    { numRuns: 300 },
  );
});
