/** Share of a speaker in a source; `name` is empty for the unnamed speaker, `length` is in UTF-16 units. */
export type SpeakerShare = { name: string; segmentCount: number; length: number };

/** Returns the shares of the speakers of segments, in the order of their first words. */
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
