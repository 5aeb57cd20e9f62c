import { alignedTexts } from "../../segment/aligned-texts.ts";
import type { PlacedWord } from "../../segment/aligned-words.ts";

/** A run of a text that another text has too, or has not. */
export type ComparedPart = { text: string; isSame: boolean };

/** Words with their signs; letters of scripts without spaces. */
const TOKEN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]|[^\s\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;

/** Splits two texts into what both have in the same order and what only one has, word by word. */
export function comparedWords(one: string, other: string): { one: ComparedPart[]; other: ComparedPart[] } {
  const [tokens, otherTokens] = [tokensOf(one), tokensOf(other)];
  const places = alignedTexts(tokens, otherTokens);
  const same = new Set<PlacedWord>();
  for (const [index, token] of tokens.entries()) {
    const there = otherTokens[places[index] ?? -1];
    if (there?.key === token.key) same.add(token).add(there);
  }
  return { one: partsOf(one, tokens, same), other: partsOf(other, otherTokens, same) };
}

function tokensOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: key, index }) => {
    return { start: index, end: index + key.length, key, opens: false };
  });
}

/** Space between two parts belongs to the first of them. */
function partsOf(text: string, tokens: readonly PlacedWord[], same: ReadonlySet<PlacedWord>): ComparedPart[] {
  const parts: ComparedPart[] = [];
  for (const [index, token] of tokens.entries()) {
    const isSame = same.has(token);
    const words = text.slice(index === 0 ? 0 : token.start, tokens[index + 1]?.start);
    const last = parts.at(-1);
    if (last?.isSame === isSame) last.text += words;
    else parts.push({ text: words, isSame });
  }
  return parts;
}
