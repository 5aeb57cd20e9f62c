import { compareNames } from "../name-order.ts";
import type { Segment } from "./segment.ts";
import { hasMarkedWords } from "./segment-filter.ts";

/** A speaker and how many segments are by that name. The empty name is that of segments without a speaker. */
export type SpeakerCount = { speaker: string; count: number };

/** Choices of a filter other than tags, with counts over all segments. */
export type FilterChoices = { speakers: SpeakerCount[]; untaggedCount: number; markedCount: number };

/** Counts the choices. Speakers are in the order of their names, segments without a speaker last. */
export function filterChoices(segments: readonly Segment[]): FilterChoices {
  const counts = new Map<string, number>();
  let untaggedCount = 0;
  let markedCount = 0;
  for (const segment of segments) {
    const { speaker, tags } = segment;
    counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    if (tags.length === 0) untaggedCount += 1;
    if (hasMarkedWords(segment)) markedCount += 1;
  }
  const speakers = [...counts].map(([speaker, count]) => ({ speaker, count }));
  return { speakers: speakers.sort(bySpeaker), untaggedCount, markedCount };
}

function bySpeaker({ speaker: one }: SpeakerCount, { speaker: other }: SpeakerCount): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  return compareNames(one, other);
}
