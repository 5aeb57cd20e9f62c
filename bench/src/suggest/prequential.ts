import { type CodedSegment, contextAt, train } from "@quarry/suggest";
import type { CodedSet } from "./coded-set.ts";

/** The right tags of a coded segment, and what was expected before they were known, best first. */
export type Guess = {
  right: readonly string[];
  suggested: readonly { tag: string; probability: number }[];
  mostUsed: readonly string[];
  lastUsed: readonly string[];
};

/** Guesses the tags of each coded segment, in reading order, from all that was coded before it. */
export function guessesOf(set: CodedSet): Guess[] {
  const model = train([]);
  const uses = new Map<string, number>();
  let lastUsed: string[] = [];
  return set.transcripts.flatMap(({ name, rows }) => {
    const segments = rows.map(
      ({ speaker, words, tags }, at): CodedSegment => ({
        segmentId: `${name} ${at}`,
        sourceId: name,
        speaker,
        text: words,
        tags: tags.map((tag) => ({ tag, isByPerson: true })),
        refused: [],
      }),
    );
    return segments.flatMap((segment, at) => {
      const right = rows[at]?.tags ?? [];
      if (right.length === 0) return [];
      const context = { ...contextAt((place) => segments[place], at), givenTags: [] };
      const guess: Guess = {
        right,
        suggested: model.ranked(segment, context),
        mostUsed: [...uses].sort(([, one], [, other]) => other - one).map(([tag]) => tag),
        lastUsed,
      };
      model.add({ segment, context, tags: right, refused: [] });
      for (const tag of right) uses.set(tag, (uses.get(tag) ?? 0) + 1);
      lastUsed = [...new Set([...right, ...lastUsed])];
      return guess;
    });
  });
}
