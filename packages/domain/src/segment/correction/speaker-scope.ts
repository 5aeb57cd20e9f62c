import { mappedList, placeOf } from "../patched-list.ts";
import type { Segment } from "../segment.ts";

/** The segments for which a person changes the speaker of one: it alone, those of its speaker from it on in its source,
 * or all of that speaker in the project. */
export const SPEAKER_SCOPES = ["segment", "onward", "everywhere"] as const;
export type SpeakerScope = (typeof SPEAKER_SCOPES)[number];

/** A new speaker of a segment, and for which segments it is. */
export type SpeakerChange = { segmentId: string; speaker: string; speakerFor: SpeakerScope };

/** Returns the segments, which are in the order of their sources, with another speaker where the scope says so. Returns
 * the same list when nothing changes. */
export function withSpeakerChanged(
  segments: readonly Segment[],
  { segmentId, speaker, speakerFor }: SpeakerChange,
): Segment[] {
  const from = placeOf(segments, segmentId) ?? -1;
  const changed = segments[from];
  const isMeant = ({ sourceId, speaker: present }: Segment, place: number) => {
    if (place === from) return true;
    if (speakerFor === "segment" || present !== changed?.speaker) return false;
    return speakerFor === "everywhere" || (place > from && sourceId === changed.sourceId);
  };
  return mappedList(segments, (segment, place) =>
    changed === undefined || segment.speaker === speaker || !isMeant(segment, place)
      ? segment
      : { ...segment, speaker },
  );
}
