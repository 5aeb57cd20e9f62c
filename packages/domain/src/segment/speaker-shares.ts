/** Who speaks, in the order of first words; `name` is empty for what nobody is named for. Lengths are in UTF-16
 * units. */
export type SpeakerShare = { name: string; segmentCount: number; length: number };

/** Who speaks in segments that are in the order in which they were spoken. */
export function speakerShares(segments: readonly { speaker: string; text: string }[]): SpeakerShare[] {
  const shares = new Map<string, SpeakerShare>();
  for (const { speaker: name, text } of segments) {
    const share = shares.get(name) ?? { name, segmentCount: 0, length: 0 };
    if (share.segmentCount === 0) shares.set(name, share);
    share.segmentCount += 1;
    share.length += text.length;
  }
  return [...shares.values()];
}
