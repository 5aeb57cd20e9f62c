import type { CodedSegment } from "./coded-segments.ts";
import { mixed } from "./parts/arrays.ts";

const TOPICS: Record<string, string> = {
  "#Money": "loan bank interest debt wages savings rent price credit account",
  "#School": "teacher lesson pupils homework blackboard exam reading class bench chalk",
  "#Water": "river flood bridge ferry harbor boat rain tide canal swim",
  "#Food": "bread kitchen oven soup butter harvest apples meal supper recipe",
};
const FILLING = "and then we said that it was there when they came back with all of them in the end".split(" ");

/** Tags of the made talk. */
export const TAGS = Object.keys(TOPICS);

/** Returns made talk in reading order: three segments under a tag, then another tag, over sources of 15 segments. */
export function madeTalk(count: number, seed = 1): CodedSegment[] {
  return Array.from({ length: count }, (_, at) => {
    const tag = TAGS[mixed(seed * 7_919 + Math.floor(at / 3)) % TAGS.length] ?? "";
    return {
      segmentId: `S${at + 1}`,
      sourceId: `source ${Math.floor(at / 15)}`,
      speaker: "Ada",
      text: madeText(tag, seed * 104_729 + at),
      tags: [{ tag, isByPerson: true }],
      refused: [],
    };
  });
}

/** Returns a text about the topic of a tag. */
export function madeText(tag: string, seed: number): string {
  const topical = (TOPICS[tag] ?? "").split(" ");
  return Array.from({ length: 20 }, (_, at) => {
    const words = at % 4 === 0 ? topical : FILLING;
    return words[mixed(seed * 31 + at) % words.length];
  }).join(" ");
}
