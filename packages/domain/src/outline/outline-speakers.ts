import type { Segment } from "../segment/segment.ts";
import { type SpeakerRenames, withSpeakersRenamed } from "../source/speaker-edits.ts";
import type { OutlineMaterial } from "./generate/generate-outline.ts";
import { themesOf, withSegments } from "./generate/themes.ts";
import { heardSources, openingSentences } from "./generate/writing/prose.ts";
import { secondSourceGap } from "./generate/writing/section.ts";
import type { StoredOutline } from "./outline.ts";
import type { StoredBlock } from "./outline-block.ts";
import { literalText, parseMarkers, placeholderMarker } from "./outline-markers.ts";
import { byRank } from "./ranks.ts";

/** Returns the outline with the new names of speakers in generated text: before a cited quote of theirs, and in the
 * opening paragraph of a section. Other text stays. `material` is as before the renaming; of its segments, those with a
 * tag and those of the source are enough. Returns the same outline when nothing changes. */
export function withOutlineSpeakersRenamed(
  outline: StoredOutline,
  material: Pick<OutlineMaterial, "sources" | "segments">,
  renames: SpeakerRenames,
): StoredOutline {
  const renamed = renamedSegments(material.segments, renames);
  if (renamed.size === 0) return outline;
  const names = newNames(material.segments, renamed);
  const openings = changedOpenings(material, renamed);
  const titles = new Map(outline.sections.map(({ id, title }) => [id, title]));
  const first = new Set(firstBlocks(outline.blocks).map(({ id }) => id));
  let isChanged = false;
  const blocks = outline.blocks.map((block) => {
    const title = titles.get(block.sectionId) ?? "";
    const opening = first.has(block.id) ? openings.get(`${title}\n\n${block.text}`) : undefined;
    const text = opening ?? textRenamed(block, names);
    isChanged ||= text !== block.text;
    return text === block.text ? block : { ...block, text };
  });
  return isChanged ? { ...outline, blocks } : outline;
}

/** Returns the first block of each section. */
function firstBlocks(blocks: readonly StoredBlock[]): StoredBlock[] {
  const first = new Map<string, StoredBlock>();
  for (const block of blocks) {
    const present = first.get(block.sectionId);
    if (present === undefined || byRank(block, present) < 0) first.set(block.sectionId, block);
  }
  return [...first.values()];
}

type RenamedSegments = ReadonlyMap<string, Segment>;

/** Returns the segments whose speaker has another name, by id. */
function renamedSegments(before: readonly Segment[], renames: SpeakerRenames): RenamedSegments {
  const after = withSpeakersRenamed(before, renames);
  return new Map(
    after.filter(({ speaker }, index) => speaker !== before[index]?.speaker).map((segment) => [segment.id, segment]),
  );
}

type NewNames = ReadonlyMap<string, { from: string; to: string }>;

/** Returns what stands before a quote of a renamed speaker, and what shall stand there, by segment id. */
function newNames(before: readonly Segment[], renamed: RenamedSegments): NewNames {
  const names = new Map<string, { from: string; to: string }>();
  for (const { id, speaker } of before) {
    const to = renamed.get(id)?.speaker;
    if (to !== undefined) names.set(id, { from: `${literalText(speaker.trim())}: `, to: `${literalText(to)}: ` });
  }
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

/** Returns the new openings of sections with a renamed speaker, by title and old opening, with and without gap. */
function changedOpenings(
  { sources, segments }: Pick<OutlineMaterial, "sources" | "segments">,
  renamed: RenamedSegments,
): Map<string, string> {
  const heard = heardSources(sources);
  const newName = (segment: Segment) => renamed.get(segment.id) ?? segment;
  const openings = new Map<string, string>();
  for (const theme of themesOf(segments)) {
    if (!theme.codings.some(({ segment }) => renamed.has(segment.id))) continue;
    const [before, after] = [theme, withSegments(theme, newName)].map((one) => openingSentences(one, heard));
    for (const gap of ["", ` ${placeholderMarker(secondSourceGap(theme))}`]) {
      openings.set(`${theme.title}\n\n${before}${gap}`, `${after}${gap}`);
    }
  }
  return openings;
}
