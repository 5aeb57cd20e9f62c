import type { Segment, TagOnSegment } from "@quarry/domain";
import { newSegment } from "@quarry/domain/testing";

const TOPICS: Record<string, string> = {
  "#Money": "loan bank interest debt wages",
  "#Water": "river flood bridge ferry tide",
  "#School": "teacher lesson pupils exam chalk",
};
const FILLING = "and then we said that it was there when they came back".split(" ");
const NAMES = Object.keys(TOPICS);

/** Returns segments about topics, of which the first `taggedCount` have the tag of theirs. */
export function madeSegments(count: number, taggedCount: number): Segment[] {
  return Array.from({ length: count }, (_, at) =>
    newSegment({
      id: `S${at}`,
      sourceId: `source ${Math.floor(at / 20)}`,
      speaker: "Ada",
      text: madeText(topicOf(at), at),
      tags: at < taggedCount ? [given(topicOf(at))] : [],
    }),
  );
}

/** Returns the tag of a made segment's topic. */
export function topicOf(at: number): string {
  return NAMES[Math.floor(at / 2) % NAMES.length] ?? "";
}

/** Returns a tag that a person gave. */
export function given(name: string): TagOnSegment {
  return { name, confidence: 100, alternatives: [] };
}

function madeText(tag: string, at: number): string {
  const words = (TOPICS[tag] ?? "").split(" ");
  return Array.from({ length: 16 }, (_, place) => {
    const from = place % 3 === 0 ? words : FILLING;
    return from[(at * 7 + place * 3) % from.length];
  }).join(" ");
}
