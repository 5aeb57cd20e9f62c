/** Examples up to which the words of all are read. */
const ALL_READ = 1_500;
/** Examples of a tag up to which their words are read, however many other examples there are. */
const SELDOM = 40;
/** Tags up to which guesses are judged as often as with few tags. */
const TAGS_OF_A_JUDGEMENT = 250;

/** Returns how often the weights of words learn when one more example makes this many: often while there are few
 * examples, and from a part of them only where there are thousands. */
export function passesFor(size: number): number {
  if (size <= 200) return 6;
  if (size <= 600) return 2;
  return size % (size <= ALL_READ ? 2 : 48) === 0 ? 1 : 0;
}

/** Tells whether the words of an example after `size` others are learned. Where there are thousands, those of some tell
 * as much as those of all. `leastUses` are those of its tag that was used least. */
export function isRead(size: number, leastUses: number): boolean {
  return size < ALL_READ || size % 8 === 7 || leastUses < SELDOM;
}

/** Tells whether an example after `size` others is guessed before it is learned, so that the guess can be judged. A
 * guess looks at every tag: the more hundreds of tags there are, the fewer guesses are judged. */
export function isJudged(size: number, tagCount: number): boolean {
  const others = Math.ceil(tagCount / TAGS_OF_A_JUDGEMENT);
  if (size <= 400) return size % others === 0;
  return size % (others * (size <= ALL_READ ? 8 : 160)) === 0;
}
