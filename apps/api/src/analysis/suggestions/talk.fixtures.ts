import type { CodedSegment } from "@quarry/suggest";

const TOPICS = [
  ["#Money", "loan bank interest debt wages"],
  ["#Water", "river flood bridge ferry tide"],
  ["#School", "teacher lesson pupils exam chalk"],
] as const;

/** Returns the tag of a made segment's topic. */
export function topicOf(at: number): string {
  return topic(at)[0];
}

/** Returns made segments, of which the first `taggedCount` have the tag of their topic. */
export function madeSegments(count: number, taggedCount: number): CodedSegment[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ segmentId: `S${at}`, sourceId: "source", speaker: "Ada", text: madeText(at) },
    tags: at < taggedCount ? [{ tag: topicOf(at), isByPerson: true }] : [],
    refused: [],
  }));
}

function madeText(at: number): string {
  const words = topic(at)[1].split(" ");
  return Array.from({ length: 4 }, (_, place) => words[(at * 2 + place) % words.length]).join(" and ");
}

function topic(at: number): (typeof TOPICS)[number] {
  return TOPICS[at % 3] ?? TOPICS[0];
}
