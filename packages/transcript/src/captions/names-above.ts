import { isSentence } from "../turns/phrases.ts";
import { headName, isNameAlone } from "../turns/speaker-label.ts";
import type { SpokenPart } from "./caption-speakers.ts";

/** Share of the captions with a name on a line above the speech where every caption has a place for one. */
const MIN_SHARE = 0.6;
const MAX_LENGTH = 60;
/** Number of captions with the same first line from which on that line is no speech, whatever it looks like. */
const MIN_RECURRING = 4;
/** Number of people who must recur, and the share of their captions, if others are named once. */
const MIN_PEOPLE = 2;
const MIN_SURE_SHARE = 0.75;
const ENDS_SENTENCE = /[.!?,;:…]$/u;

/** Returns the lines that are nothing but a name above the speech, where most captions have one: some files of Zoom
 * have names so, Google Meet's have them in brackets. */
export function namesAbove(parts: readonly SpokenPart[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { voice, lines } of parts) {
    const [first = ""] = lines;
    if (voice === "" && lines.length >= 2 && nameAbove(first) !== null) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const recurring = [...counts].filter(([, count]) => count >= 2);
  const isName = (line: string) => isBracketed(line) || (isNameAlone(line) && headName(line) !== null);
  const names = recurring.filter(([line]) => isName(line));
  const isHabit = (found: typeof recurring, minDistinct: number) => {
    const sum = found.reduce((total, [, count]) => total + count, 0);
    return sum >= parts.length * MIN_SHARE && found.length <= Math.max(minDistinct, sum / MIN_RECURRING);
  };
  if (!isHabit(names, 2) && !isHabit(recurring, 0)) return new Set();
  const named = recurring.reduce((sum, [, count]) => sum + count, 0);
  const once = [...counts].filter(([line, count]) => count === 1 && !isSentence(line));
  // Where all other captions have a name, what stands there once is one too.
  const haveAllNames = named >= parts.length * MIN_SURE_SHARE && named + once.length === parts.length;
  if (recurring.length >= MIN_PEOPLE && haveAllNames) return new Set(counts.keys());
  // Where all others are in brackets, a name in brackets that occurs once is one too.
  const areBracketed = recurring.every(([line]) => isBracketed(line));
  const others = areBracketed ? [...counts].filter(([line]) => isBracketed(line)) : recurring;
  return new Set(others.map(([line]) => line));
}

/** Returns the name that a line is, without its brackets; null where it goes on like a sentence. */
export function nameAbove(line: string): string | null {
  if (line.length > MAX_LENGTH || line === "-") return null;
  if (isBracketed(line)) return line.slice(1, -1).trim() || null;
  return ENDS_SENTENCE.test(line) ? null : line;
}

function isBracketed(line: string): boolean {
  return (line.startsWith("(") && line.endsWith(")")) || (line.startsWith("[") && line.endsWith("]"));
}
