/** Returns how often the weights of words learn when one more example makes this many: often while there are few
 * examples, and from a part of them only where there are thousands. */
export function passesFor(size: number): number {
  if (size <= 200) return 10;
  if (size <= 600) return 5;
  if (size <= 1_500) return 2;
  return size % 5 === 0 ? 1 : 0;
}

/** Tells whether an example after `size` others is guessed before it is learned, so that the guess can be judged. */
export function isJudged(size: number): boolean {
  if (size <= 400) return true;
  return size % (size <= 1_600 ? 4 : 40) === 0;
}
