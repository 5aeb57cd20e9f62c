import { endsOnQuestion } from "../outline/generate/quotes/sentences.ts";
import type { Segment } from "./segment.ts";

/** Mark that distinguishes a speaker within a source: `asking` for an interviewer, otherwise a rank from 0 by the
 * length of what was said. */
export type SpeakerMark = "asking" | number;

/** The marks of all speakers, by source id and by speaker. */
export type SpeakerMarks = ReadonlyMap<string, ReadonlyMap<string, SpeakerMark>>;

const ASKING_ROLE = /^(?:interviewer|interviewer \d+|int|iv|q|question|moderator|researcher)[.:]?$/i;
/** Number of segments below which a speaker may ask by chance. */
const MIN_ASKING_SEGMENTS = 3;

type Share = { speaker: string; segmentCount: number; length: number; questionCount: number };

/** Returns true when a speaker's name is the role of an interviewer. */
export function isAskingRole(speaker: string): boolean {
  return ASKING_ROLE.test(speaker.trim());
}

/** Tells the speakers of each source apart. An interviewer has a role for a name, or says less than another speaker and
 * ends at least every second segment with a question. A single speaker is no interviewer. */
export function speakerMarks(segments: Iterable<Pick<Segment, "sourceId" | "speaker" | "text">>): SpeakerMarks {
  const sources = new Map<string, Map<string, Share>>();
  for (const { sourceId, speaker, text } of segments) {
    const shares = sources.get(sourceId) ?? new Map<string, Share>();
    const share = shares.get(speaker) ?? { speaker, segmentCount: 0, length: 0, questionCount: 0 };
    if (share.segmentCount === 0) sources.set(sourceId, shares.set(speaker, share));
    share.segmentCount += 1;
    share.length += text.length;
    if (endsOnQuestion(text)) share.questionCount += 1;
  }
  return new Map([...sources].map(([sourceId, shares]) => [sourceId, marksOf([...shares.values()])]));
}

function marksOf(shares: Share[]): Map<string, SpeakerMark> {
  const named = shares.filter(({ speaker }) => speaker !== "").sort((a, b) => b.length - a.length);
  const marks = new Map<string, SpeakerMark>();
  let place = 0;
  for (const [index, share] of named.entries()) {
    const isAsking = isAskingRole(share.speaker) || (index > 0 && asksMostly(share));
    marks.set(share.speaker, isAsking && named.length > 1 ? "asking" : place++);
  }
  return marks;
}

function asksMostly({ segmentCount, questionCount }: Share): boolean {
  return segmentCount >= MIN_ASKING_SEGMENTS && questionCount * 2 >= segmentCount;
}
