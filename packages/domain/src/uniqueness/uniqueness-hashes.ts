import { must } from "../must.ts";

/** Length of the longest prefix that can be looked for. */
export const MAX_PREFIX_LENGTH = 50;

const HASH_BASE = 0x01000193;
const SCATTER = 0x9e3779b1;

/** Weight of the hash of so many characters in a sum; see `sumUp`. */
export const POWERS = powersOf(HASH_BASE, MAX_PREFIX_LENGTH);

function powersOf(base: number, highest: number): Int32Array {
  const powers = new Int32Array(highest + 1).fill(1);
  for (let power = 1; power <= highest; power += 1) powers[power] = Math.imul(powers[power - 1] ?? 0, base);
  return powers;
}

/** Writes the hash of the first n characters to `sums[n]`, from which `hashAt` gets the hash of any piece. */
export function sumUp(text: string, sums: Int32Array): void {
  let sum = 0;
  sums[0] = 0;
  for (let at = 0; at < text.length; at += 1) {
    sum = (Math.imul(sum, HASH_BASE) + text.charCodeAt(at)) | 0;
    sums[at + 1] = sum;
  }
}

/** Returns the hash of `length` characters at a place of the text of `sums`. */
export function hashAt(sums: Int32Array, at: number, length: number): number {
  return ((sums[at + length] ?? 0) - Math.imul(sums[at] ?? 0, POWERS[length] ?? 0)) | 0;
}

/** Returns the hash of the first `length` characters of a text. */
export function hashOf(text: string, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum = (Math.imul(sum, HASH_BASE) + text.charCodeAt(at)) | 0;
  return sum;
}

/** Returns the hash of `length` characters at a place of a text. */
export function hashOfPiece(text: string, at: number, length: number): number {
  let sum = 0;
  for (let place = at; place < at + length; place += 1) sum = (Math.imul(sum, HASH_BASE) + text.charCodeAt(place)) | 0;
  return sum;
}

/** Returns the hash of the piece of full length that begins one place after `at`, from the hash of the piece at
 * `at`. */
export function nextHash(hash: number, text: string, at: number): number {
  const kept = hash - Math.imul(text.charCodeAt(at), FIRST_POWER);
  return (Math.imul(kept, HASH_BASE) + text.charCodeAt(at + MAX_PREFIX_LENGTH)) | 0;
}

const FIRST_POWER = must(POWERS[MAX_PREFIX_LENGTH - 1], "power of the first letter");

/** Bloom filter of hashes: rarely true for a missing hash, never false for one in the set. */
export type Filter = { words: Uint32Array; shift: number };

const FILTER_BITS_PER_HASH = 16;
const MIN_FILTER_LOG2 = 13;
const WORD_LOG2 = 5;
const WORD_MASK = 31;

/** Creates a filter of hashes. */
export function createFilter(hashes: ArrayLike<number> & Iterable<number>): Filter {
  const wanted = Math.ceil(Math.log2(hashes.length * FILTER_BITS_PER_HASH + 1));
  const log2 = hashes.length === 0 ? WORD_LOG2 : Math.max(MIN_FILTER_LOG2, wanted);
  const filter = { words: new Uint32Array(1 << (log2 - WORD_LOG2)), shift: 32 - log2 };
  for (const hash of hashes) {
    const scattered = scatter(hash);
    const word = (scattered >>> filter.shift) >>> WORD_LOG2;
    filter.words[word] = (filter.words[word] ?? 0) | bitsOf(scattered, filter.shift);
  }
  return filter;
}

/** Returns false when the hash is certainly not in the set. */
export function mayHave(filter: Filter, hash: number): boolean {
  const scattered = scatter(hash);
  const bits = bitsOf(scattered, filter.shift);
  return ((filter.words[(scattered >>> filter.shift) >>> WORD_LOG2] ?? 0) & bits) === bits;
}

/** Two bits in one word: a second bit makes mistakes three times as rare without a second memory access. */
function bitsOf(scattered: number, shift: number): number {
  return (1 << ((scattered >>> shift) & WORD_MASK)) | (1 << (scattered & WORD_MASK));
}

/** Spreads a hash over all 32 bits, mostly the upper ones. */
function scatter(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), SCATTER);
}
