/** Replaces scores in place with probabilities that sum to 1. */
export function softmax(scores: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) highest = Math.max(highest, scores[at] ?? 0);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const power = Math.exp((scores[at] ?? 0) - highest);
    scores[at] = power;
    sum += power;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** Returns a copy with room for at least `length` numbers, or the array itself where it has that room. */
export function withRoom(numbers: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const larger = new Float64Array(Math.max(length, 2 * numbers.length));
  larger.set(numbers);
  return larger;
}

/** Returns a number from 0 to 2³² − 1 that looks random and is the same for the same number. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
