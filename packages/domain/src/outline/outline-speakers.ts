import type { Segment } from "../segment/segment.ts";
import { withSpeakersRenamed } from "../source/speaker-edits.ts";
import { generateOutline, type OutlineDraft, type OutlineMaterial } from "./generate/generate-outline.ts";
import type { Outline } from "./outline.ts";
import { literalText, parseMarkers } from "./outline-markers.ts";

/** Who is called otherwise, in which source. */
export type SpeakerRenames = { sourceId: string; speakers: readonly { name: string; as: string }[] };

/** The outline with the new names of speakers, wherever it names them as it was generated: before a quote whose citation shows that they said
 * it, and in the paragraph that a section opens with. What anybody wrote otherwise stays; the same outline when nothing changes. `material` is
 * as it was before the renaming. */
export function withOutlineSpeakersRenamed(
  outline: Outline,
  material: OutlineMaterial,
  renames: SpeakerRenames,
): Outline {
  const before = material.segments;
  const after = withSpeakersRenamed(before, renames);
  const renamedQuote = quoteRenamer(before, after);
  const openings = changedOpenings(generateOutline(material), generateOutline({ ...material, segments: after }));
  let isChanged = false;
  const sections = outline.sections.map((section) => {
    const [opening = "", ...rest] = section.content.split(/(\n\n+)/);
    const newOpening = openings.get(`${section.title}\n\n${opening}`) ?? opening;
    const content = [newOpening, ...rest].map(renamedQuote).join("");
    isChanged ||= content !== section.content;
    return content === section.content ? section : { ...section, content };
  });
  return isChanged ? { ...outline, sections } : outline;
}

/** Gives a paragraph with a quote its speaker's new name. */
function quoteRenamer(before: readonly Segment[], after: readonly Segment[]): (paragraph: string) => string {
  const renamed = new Map<string, { from: string; to: string }>();
  for (const [index, { id, speaker }] of before.entries()) {
    const to = after[index]?.speaker ?? speaker;
    if (to !== speaker) renamed.set(id, { from: `${literalText(speaker.trim())}: “`, to: `${literalText(to)}: “` });
  }
  return (paragraph) => {
    const [said, cited] = parseMarkers(paragraph);
    const names = said?.kind === "text" && cited?.kind === "citation" ? renamed.get(cited.id) : undefined;
    if (names === undefined || !paragraph.startsWith(names.from)) return paragraph;
    return names.to + paragraph.slice(names.from.length);
  };
}

/** How sections open now, by their title and how they opened before, where that is not the same. */
function changedOpenings(before: OutlineDraft, after: OutlineDraft): Map<string, string> {
  const opening = ({ content }: { content: string }) => content.split("\n\n")[0] ?? "";
  const newByTitle = new Map(after.sections.map((section) => [section.title, opening(section)]));
  return new Map(
    before.sections.flatMap((section) => {
      const renamed = newByTitle.get(section.title);
      return renamed === undefined ? [] : [[`${section.title}\n\n${opening(section)}`, renamed]];
    }),
  );
}
