import { foldedText } from "./folded-letters.ts";

/** The likeness of two names: `accents` where they differ in accents or case only, `sound` where in doubled
 * letters or letters of one sound, `letter` where in one letter within. */
export type NameLikeness = "accents" | "sound" | "letter";

/** Letters that sound alike, the longer ones first. */
const SOUNDS: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/ph/g, "f"],
  [/t?sch|sh|tch/g, "ʃ"],
  [/ch|ck|[cqk]/g, "k"],
  [/dt|th/g, "t"],
  [/[zß]/g, "s"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/h(?![aeiou])/g, ""],
  [/(.)\1+/g, "$1"],
];
const VOWELS = /[aeiou]/;
const SHORTEST_NAME = 4;
/** Letters of names in which any other letter within is likely a slip; in shorter ones it has to be a vowel. */
const LONG_NAME = 7;

/** Returns a name for comparison, without case and accents. */
export function plainName(name: string): string {
  return foldedText(name, { matchCase: false, matchAccents: false }).replace(/['-]/g, "");
}

/** Returns keys of a plain name. Two names with a likeness share one. */
export function likenessKeys(plain: string): string[] {
  const keys = new Set([soundOf(plain)]);
  for (let at = 1; at < plain.length - 1; at++) keys.add(plain.slice(0, at) + plain.slice(at + 1));
  return [...keys, plain];
}

/** Returns the likeness of two plain names; null for likely two names. Endings make other names, such as Maria and
 * Mario. */
export function nameLikeness(one: string, other: string): NameLikeness | null {
  if (one === other) return "accents";
  const shorter = Math.min(one.length, other.length);
  if (shorter < SHORTEST_NAME || one.at(-1) !== other.at(-1)) return null;
  if (soundOf(one) === soundOf(other)) return "sound";
  const difference = one[0] === other[0] ? lettersApart(one, other) : null;
  if (difference === null) return null;
  const areVowels = [...difference].every((letter) => VOWELS.test(letter));
  return shorter >= (areVowels ? SHORTEST_NAME + 1 : LONG_NAME) ? "letter" : null;
}

function soundOf(plain: string): string {
  return SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), plain);
}

/** Returns the letters in which two texts differ where that is one letter at one place; null where it is more. */
function lettersApart(one: string, other: string): string | null {
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  let tail = 0;
  const most = Math.min(one.length, other.length) - head;
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [own, others] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  return own.length <= 1 && others.length <= 1 ? own + others : null;
}
