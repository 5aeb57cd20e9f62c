import { type PlacedWord, placedWords } from "@quarry/domain";

/** A text of a transcript with the time at which it begins. */
export type StreamText = { text: string; startMs: number | null };

/** The words of texts one after the other. `textOf` has the index of each word's text, `firstOf` that of the first word
 * of each text, and of the end. */
export type WordStream = { words: StreamWord[]; textOf: number[]; firstOf: number[] };

/** A word of a stream, or a time: a text that has one of its own begins with it. A word that `isAttached` goes on with
 * the one before, as in “note-taking”. */
export type StreamWord = PlacedWord & { isTime: boolean; isAttached: boolean };

const SENTENCE_END = /[.!?…。！？]\P{L}*$/u;
/** Signs within a compound word. */
const WITHIN_WORD = /^[!-~‐‑]+$/;
/** Longest end of a text that is looked at for the end of a sentence, in UTF-16 units. */
const MAX_TAIL = 4;

/** Returns the words of texts as one stream. */
export function wordStream(texts: readonly StreamText[]): WordStream {
  const stream: WordStream = { words: [], textOf: [], firstOf: [] };
  texts.forEach(({ text, startMs }, index) => {
    const before = texts[index - 1];
    stream.firstOf.push(stream.words.length);
    const add = (word: StreamWord) => {
      stream.words.push(word);
      stream.textOf.push(index);
    };
    if (startMs !== null && startMs !== before?.startMs) add(timeWord(startMs));
    const opens = before === undefined || SENTENCE_END.test(before.text.slice(-MAX_TAIL));
    const words = placedWords(text);
    if (words.length === 0)
      add({ start: 0, end: text.length, key: text.trim(), opens, isTime: false, isAttached: false });
    words.forEach((word, place) => {
      const isAttached = WITHIN_WORD.test(text.slice(words[place - 1]?.end ?? word.start, word.start));
      add({ ...word, opens: place === 0 ? opens : word.opens, isTime: false, isAttached });
    });
  });
  stream.firstOf.push(stream.words.length);
  return stream;
}

/** Times count by the second, as most forms of transcripts write them. */
function timeWord(startMs: number): StreamWord {
  const key = `\u0000${Math.floor(startMs / 1000)}`;
  return { start: 0, end: 0, key, opens: true, isTime: true, isAttached: false };
}
