import { z } from "zod";
import { described } from "../described.ts";
import { optionalText } from "../text-rules.ts";

/** A shorter term finds nothing. */
const SEARCH_MIN_CHARACTERS = 2;
/** The most results that one search answers. */
export const SEARCH_LIMIT = 50;

/** A search result in calls. */
export const searchResultSchema = z
  .object({
    projectId: described(z.string(), "The project it is in.", "project-1"),
    segmentId: described(z.string(), "The segment that holds the term.", "S12"),
    projectTitle: described(z.string(), "The project's title.", "Between Floors"),
    sourceName: described(z.string(), "The name of the segment's source.", "Interview with Ann"),
    timestamp: described(z.string(), "When it was said, HH:MM:SS; empty when unknown.", "00:01:05"),
    text: described(z.string(), "What was said.", "We opened at four."),
  })
  .meta({ description: "A segment that holds the search term." });
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Input of the call that searches. A missing term finds nothing, as a short one does. */
export const searchInput = z.object({ q: optionalText("Search term").default("") });

/** Ranks of a hit, the best first. */
export const SEARCH_RANKS = ["whole word", "start of word", "anywhere"] as const;
export type SearchRank = (typeof SEARCH_RANKS)[number];

/** Letters, marks, numbers and the underscore belong to words. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that put no spaces between words: there, every character may begin and end one. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const STACKED_MARKS = /\p{M}{64}/gu;
const SURELY_QUICK_LENGTH = 1_000;
const SPACE_OR_CONTROL = /[\s\p{Cc}]/gu;

/** Returns a text as search compares it: on one line, without case, with all kinds of i as one, and composed, so that
 * it does not matter how an accent was typed. */
export function foldForSearch(text: string): string {
  const lower = composed(text).toUpperCase().toLowerCase();
  return lower.replaceAll("ς", "σ").replaceAll("i\u0307", "i").replace(SPACE_OR_CONTROL, " ");
}

/** Returns the text in Unicode NFC. Composing takes time with the square of the marks on one letter, so longer stacks
 * than any script has are split. */
function composed(text: string): string {
  if (text.length <= SURELY_QUICK_LENGTH) return text.normalize("NFC");
  let [result, start] = ["", 0];
  for (const { 0: marks, index } of text.matchAll(STACKED_MARKS)) {
    const end = index + marks.length;
    result += text.slice(start, end).normalize("NFC");
    start = end;
  }
  return result + text.slice(start).normalize("NFC");
}

/** Returns the folded form of what was typed, or null when it is too short to be searched for. */
export function searchTerm(typed: string): string | null {
  const folded = foldForSearch(typed.trim());
  const isLongEnough = [typed.trim().normalize("NFC"), folded].every(
    (text) => [...text].length >= SEARCH_MIN_CHARACTERS,
  );
  return isLongEnough ? folded : null;
}

/** Returns true when the character (a code point) is part of a word that goes on with the next one. */
export function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character) && !UNSPACED_SCRIPT.test(character);
}

/** Returns the best fit of a folded term in a folded text, or null when the text does not hold it. */
export function searchRank(foldedText: string, term: string): SearchRank | null {
  const opensInWord = isWordCharacter(firstOf(term));
  const endsInWord = isWordCharacter(lastOf(term));
  let best: SearchRank | null = null;
  for (let at = foldedText.indexOf(term); at !== -1; at = foldedText.indexOf(term, at + 1)) {
    best ??= "anywhere";
    if (opensInWord && isWordCharacter(lastOf(foldedText.slice(Math.max(0, at - 2), at)))) continue;
    const end = at + term.length;
    if (!endsInWord || !isWordCharacter(firstOf(foldedText.slice(end, end + 2)))) return "whole word";
    best = "start of word";
  }
  return best;
}

function firstOf(text: string): string {
  const [first = ""] = text;
  return first;
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? "";
}
