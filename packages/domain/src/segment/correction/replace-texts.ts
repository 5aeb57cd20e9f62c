import { literalText, parseMarkers } from "../../outline/outline-markers.ts";
import { isBlank, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../../text-rules.ts";
import type { TextRange } from "../text-range.ts";
import { placeFinder, type WordsToFind } from "./find-places.ts";
import { type ReplacedText, replacedText, type WordsToReplace } from "./replaced-text.ts";

/** Kinds of texts in which words can be replaced. Texts of blocks are those of a writer, never of a quote. */
export type ReplacedPart = "segment" | "speaker" | "note" | "title" | "synopsis" | "block";

/** A text with words replaced. `leftOutCount` is the number of places that stay, as the text would be empty or too long
 * without them; `isFound` is true where it has the words, also when they read like the new ones. */
export type Replacement = ReplacedText & { leftOutCount: number; isFound: boolean };

/** Replaces words in a text, at all places or at those that begin where `starts` tells. */
export type Replacer = (part: ReplacedPart, text: string, starts?: ReadonlySet<number>) => Replacement;

/** Returns a function that replaces words, for many texts. */
export function textReplacer(words: WordsToFind & WordsToReplace): Replacer {
  const find = placeFinder(words);
  const inBlocks = { ...words, replace: literalText(words.replace) };
  return (part, text, starts) => {
    const found = find(text);
    const isFound = found.length > 0;
    if (!isFound) return { text, edits: [], places: [], leftOutCount: 0, isFound };
    const places = starts === undefined ? found : found.filter(({ start }) => starts.has(start));
    const isBlock = part === "block";
    const made = replacedText(text, isBlock ? outsideMarkers(text, places) : places, isBlock ? inBlocks : words);
    if (isValid(part, made.text)) return { ...made, leftOutCount: 0, isFound };
    return { text, edits: [], places: [], leftOutCount: made.edits.length, isFound };
  };
}

const NAMES: ReadonlySet<ReplacedPart> = new Set(["speaker", "title"]);
const MAY_BE_EMPTY: ReadonlySet<ReplacedPart> = new Set(["synopsis", "block"]);

function isValid(part: ReplacedPart, text: string): boolean {
  const maxLength = NAMES.has(part) ? MAX_NAME_LENGTH : MAX_NOTE_LENGTH;
  return text.length <= maxLength && (MAY_BE_EMPTY.has(part) || !isBlank(text));
}

/** Returns the places that neither touch a citation nor a gap. */
function outsideMarkers(text: string, places: readonly TextRange[]): TextRange[] {
  const own: TextRange[] = [];
  let end = 0;
  for (const { kind, source } of parseMarkers(text)) {
    const start = end;
    end += source.length;
    if (kind === "text") own.push({ start, end });
  }
  return places.filter((place) => own.some(({ start, end }) => start <= place.start && place.end <= end));
}
