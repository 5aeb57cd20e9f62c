import { isWordCharacter } from "./search.ts";

const UNIT_COUNT = 65_536;
const NO_WORD = 1;
const IN_WORD = 2;
/** Cache of the kind of each UTF-16 unit: testing character classes for every character of every text would take most
 * of the time. */
const unitKinds = new Uint8Array(UNIT_COUNT);

function isWordUnit(unit: number): boolean {
  const known = unitKinds[unit];
  if (known === NO_WORD || known === IN_WORD) return known === IN_WORD;
  const isWord = isWordCharacter(String.fromCharCode(unit));
  unitKinds[unit] = isWord ? IN_WORD : NO_WORD;
  return isWord;
}

const SURROGATE = /[\ud800-\udfff]/;

/** Calls with each word of a folded text and the place of its first UTF-16 unit, in order. */
export function forEachWord(text: string, see: (word: string, start: number) => void): void {
  const hasSurrogates = SURROGATE.test(text);
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const isWord = at < text.length && (hasSurrogates ? isWordAt(text, at) : isWordUnit(text.charCodeAt(at)));
    if (isWord && start === -1) start = at;
    if (isWord || start === -1) continue;
    see(text.slice(start, at), start);
    start = -1;
  }
}

/** Returns true where a character of a word stands. Both halves of a surrogate pair count as the pair does. */
function isWordAt(text: string, at: number): boolean {
  const isSecondHalf = (text.codePointAt(at - 1) ?? 0) >= UNIT_COUNT;
  return isWordCharacter(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0));
}

const ASCII_COUNT = 128;

/** Collects the pairs of neighbouring characters of texts; as numbers where it can, which is many times as fast. */
export function createPairs() {
  const ascii = new Uint8Array(ASCII_COUNT * ASCII_COUNT);
  const packed = new Set<number>();
  const others = new Set<string>();
  const addUnits = (text: string) => {
    let before = text.charCodeAt(0);
    for (let at = 1; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (before < ASCII_COUNT && unit < ASCII_COUNT) ascii[before * ASCII_COUNT + unit] = 1;
      else packed.add(before * UNIT_COUNT + unit);
      before = unit;
    }
  };
  const addCharacters = (text: string) => {
    let before = "";
    for (const character of text) {
      if (before !== "") others.add(before + character);
      before = character;
    }
  };
  const unpack = (pair: number, base: number) => String.fromCharCode(Math.floor(pair / base), pair % base);
  return {
    addAll: (text: string) => (SURROGATE.test(text) ? addCharacters(text) : addUnits(text)),
    list: () => {
      const pairs = new Set(others);
      for (const pair of packed) pairs.add(unpack(pair, UNIT_COUNT));
      for (const [pair, isThere] of ascii.entries()) if (isThere) pairs.add(unpack(pair, ASCII_COUNT));
      return [...pairs];
    },
  };
}
