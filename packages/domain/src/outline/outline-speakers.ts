import type { Segment } from "../segment/segment.ts";
import { type SpeakerRenames, withSpeakersRenamed } from "../source/speaker-edits.ts";
import type { StoredOutline } from "./outline.ts";
import type { StoredBlock } from "./outline-block.ts";
import { literalText, parseMarkers } from "./outline-markers.ts";

/** Returns the outline with the new names of speakers before cited quotes of theirs. Other text stays. `segments` are
 * as before the renaming; those that the outline cites are enough. Returns the same outline when nothing changes. */
export function withOutlineSpeakersRenamed(
  outline: StoredOutline,
  segments: readonly Segment[],
  renames: SpeakerRenames,
): StoredOutline {
  return withCitedSpeakers(outline, segments, withSpeakersRenamed(segments, renames));
}

/** Returns the outline with the new names of speakers before cited quotes of theirs, as `withOutlineSpeakersRenamed`
 * does. `before` and `after` are the segments that it cites, in the same order. */
export function withCitedSpeakers(
  outline: StoredOutline,
  before: readonly Segment[],
  after: readonly Segment[],
): StoredOutline {
  const names = newNames(before, after);
  if (names.size === 0) return outline;
  let isChanged = false;
  const blocks = outline.blocks.map((block) => {
    const text = textRenamed(block, names);
    isChanged ||= text !== block.text;
    return text === block.text ? block : { ...block, text };
  });
  return isChanged ? { ...outline, blocks } : outline;
}

type NewNames = ReadonlyMap<string, { from: string; to: string }>;

/** Returns what stands before a quote of a renamed speaker, and what shall stand there, by segment id. */
function newNames(before: readonly Segment[], after: readonly Segment[]): NewNames {
  const names = new Map<string, { from: string; to: string }>();
  before.forEach(({ id, speaker }, index) => {
    const to = after[index]?.speaker ?? speaker;
    if (to !== speaker) names.set(id, { from: `${literalText(speaker.trim())}: `, to: `${literalText(to)}: ` });
  });
  return names;
}

function textRenamed({ text, quote, kind }: StoredBlock, names: NewNames): string {
  if (kind === "gap") return text;
  if (quote === null)
    return text
      .split(/(\n\n+)/)
      .map((paragraph) => paragraphRenamed(paragraph, names))
      .join("");
  const name = names.get(quote.segmentId);
  return text === name?.from ? name.to : text;
}

/** Returns a paragraph with the new name of the speaker whom it quotes, also where the quote is not bound. */
function paragraphRenamed(paragraph: string, names: NewNames): string {
  const [said, cited] = parseMarkers(paragraph);
  const name = said?.kind === "text" && cited?.kind === "citation" ? names.get(cited.id) : undefined;
  if (name === undefined || !paragraph.startsWith(`${name.from}“`)) return paragraph;
  return name.to + paragraph.slice(name.from.length);
}
