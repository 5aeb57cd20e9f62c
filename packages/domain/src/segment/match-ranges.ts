import type { TextRange } from "./text-range.ts";
import { foldCase } from "./text-search.ts";

/** Returns the ranges where a text matches, from left to right and without overlaps, by the rule of the filter. A blank
 * search finds nothing. */
export function matchRanges(text: string, search: string): TextRange[] {
  if (search.trim() === "") return [];
  const folded = foldCase(text);
  const needle = foldCase(search);
  const found = foundAt(folded, needle);
  if (found.length === 0) return [];
  if (folded.length === text.length) return found.map((start) => ({ start, end: start + needle.length }));
  const origins = foldedOrigins(text);
  return found.flatMap((start) => {
    const first = origins[start];
    const last = origins[start + needle.length - 1];
    return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  });
}

function foundAt(text: string, needle: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) found.push(at);
  return found;
}

/** For each unit of the folded text the character it came from: `İ` becomes two units when its case is folded. */
function foldedOrigins(text: string): TextRange[] {
  const origins: TextRange[] = [];
  let start = 0;
  for (const character of text) {
    const origin = { start, end: start + character.length };
    for (let unit = 0; unit < foldCase(character).length; unit++) origins.push(origin);
    start = origin.end;
  }
  return origins;
}
