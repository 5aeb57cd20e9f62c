import { expect, test } from "vitest";
import { createJsonScanner } from "./json-scanner.ts";

const ENTRY_COUNT = 20;
const ENTRIES = "The body has more entries than this call takes.";
const DEPTH = "The body is nested too deeply.";

/** Returns the refusal of a text that arrives in pieces of `pieceBytes`; null where it is accepted. */
function refusalOf(text: string, pieceBytes: number): string | null {
  const { scan } = createJsonScanner(ENTRY_COUNT);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) scan(bytes.subarray(at, at + pieceBytes));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ["a list of the maximum number of entries", `[${Array(ENTRY_COUNT).fill(0)}]`, null],
  ["a list of one entry too many", `[${Array(ENTRY_COUNT + 1).fill(0)}]`, ENTRIES],
  ["an object of too many fields", `{${Array.from({ length: ENTRY_COUNT + 1 }, (_, at) => `"${at}":0`)}}`, ENTRIES],
  ["the same field again and again", `{${Array(ENTRY_COUNT + 1).fill('"a":0')}}`, ENTRIES],
  ["too many empty lists", `[${Array(ENTRY_COUNT / 2 + 1).fill("[]")}]`, ENTRIES],
  ["lists inside lists", `${"[".repeat(17)}${"]".repeat(17)}`, DEPTH],
  ["objects inside objects that never end", '{"a":'.repeat(17), DEPTH],
  ["a text of commas and brackets", `["${",[{".repeat(100)}"]`, null],
  ["a text with quotes in it", `["a\\"${",".repeat(100)}\\\\"]`, null],
  ["a text that ends in a backslash", `["a\\\\"${",0".repeat(ENTRY_COUNT + 1)}]`, ENTRIES],
  ["letters of several bytes", `["${"é川😀,".repeat(50)}"]`, null],
  ["text that is not JSON", "]]]]}}}}", null],
])("%s gets the same verdict in chunks of any size: %j", (_, text, refusal) => {
  for (const pieceBytes of [1, 2, 3, 7, 10_000]) {
    const judged = refusalOf(text, pieceBytes);
    expect([pieceBytes, judged]).toEqual([pieceBytes, refusal]);
  }
});
