import { isSpace } from "./letters.ts";

const FIRST_WIDE = 0x2e80;
const LAST_WIDE = 0x9fff;
/** Chinese and Japanese letters that make up a word. */
const WIDE_WORD_LENGTH = 2;
/** Thai, Lao and Khmer have no spaces between words either. */
const LONGEST_WORD = 30;
const USUAL_WORD_LENGTH = 6;

/** Estimates words letter by letter, to split text into parts of a size. Text without spaces counts by its length, also
 * in fractions. */
export function createWordCounter() {
  let words = 0;
  let length = 0;
  let wide = 0;
  const open = () =>
    wide / WIDE_WORD_LENGTH + (length > LONGEST_WORD ? length / USUAL_WORD_LENGTH : Math.min(length, 1));
  return {
    /** Adds a UTF-16 unit. */
    add: (code: number) => {
      if (isSpace(code)) {
        if (length + wide > 0) words += open();
        length = 0;
        wide = 0;
      } else if (code >= FIRST_WIDE && code <= LAST_WIDE) wide += 1;
      else length += 1;
    },
    count: () => words + open(),
  };
}

/** Estimates the words of a text as `createWordCounter` does. */
export function countWords(text: string): number {
  const counter = createWordCounter();
  for (let at = 0; at < text.length; at += 1) counter.add(text.charCodeAt(at));
  return counter.count();
}
