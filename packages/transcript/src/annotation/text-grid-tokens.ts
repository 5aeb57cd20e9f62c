import { isSpace } from "../letters.ts";

const NUMBER = /^-?\d{1,12}(?:\.\d{1,20})?(?:e[-+]?\d{1,3})?$/i;
const MAX_NUMBER = 40;

/** Yields the strings, each with its opening quotation mark, and the numbers of a TextGrid. Text between them, such as
 * `xmin =` in the long form, has no meaning. */
export function* textGridTokens(text: string): Generator<string, undefined> {
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at += 1;
    } else if (text[at] === '"') {
      const end = stringEnd(text, at);
      yield text.slice(at, end).replaceAll('""', '"');
      at = end + 1;
    } else if (text[at] === "!") {
      const newline = text.indexOf("\n", at);
      at = newline === -1 ? text.length : newline;
    } else {
      const end = wordEnd(text, at);
      const word = end - at > MAX_NUMBER ? "" : text.slice(at, end);
      if (NUMBER.test(word)) yield word;
      at = end;
    }
  }
}

/** Returns the index of the closing quotation mark; a doubled one is a mark in the string. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end;
}

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !isSpace(text.charCodeAt(end))) end += 1;
  return end;
}
