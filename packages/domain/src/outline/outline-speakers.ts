import type { Segment } from "../segment/segment.ts";
import { type SpeakerRenames, withSpeakersRenamed } from "../source/speaker-edits.ts";
import type { OutlineMaterial } from "./generate/generate-outline.ts";
import { themesOf, withSegments } from "./generate/themes.ts";
import { heardSources, openingSentences } from "./generate/writing/prose.ts";
import { secondSourceGap } from "./generate/writing/section.ts";
import type { Outline } from "./outline.ts";
import { literalText, parseMarkers, placeholderMarker } from "./outline-markers.ts";

/** Returns the outline with the new names of speakers in generated text: before a cited quote of theirs, and in the
 * opening paragraph of a section. Other text stays. `material` is as before the renaming; of its segments, those with a
 * tag and those of the source are enough. Returns the same outline when nothing changes. */
export function withOutlineSpeakersRenamed(
  outline: Outline,
  material: Pick<OutlineMaterial, "sources" | "segments">,
  renames: SpeakerRenames,
): Outline {
  const renamed = renamedSegments(material.segments, renames);
  if (renamed.size === 0) return outline;
  const renamedQuote = quoteRenamer(material.segments, renamed);
  const openings = changedOpenings(material, renamed);
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

type RenamedSegments = ReadonlyMap<string, Segment>;

/** Returns the segments whose speaker has another name, by id. */
function renamedSegments(before: readonly Segment[], renames: SpeakerRenames): RenamedSegments {
  const after = withSpeakersRenamed(before, renames);
  return new Map(
    after.filter(({ speaker }, index) => speaker !== before[index]?.speaker).map((segment) => [segment.id, segment]),
  );
}

/** Gives a paragraph with a quote its speaker's new name. */
function quoteRenamer(before: readonly Segment[], renamed: RenamedSegments): (paragraph: string) => string {
  const names = new Map<string, { from: string; to: string }>();
  for (const { id, speaker } of before) {
    const to = renamed.get(id)?.speaker;
    if (to !== undefined) names.set(id, { from: `${literalText(speaker.trim())}: “`, to: `${literalText(to)}: “` });
  }
  return (paragraph) => {
    const [said, cited] = parseMarkers(paragraph);
    const name = said?.kind === "text" && cited?.kind === "citation" ? names.get(cited.id) : undefined;
    if (name === undefined || !paragraph.startsWith(name.from)) return paragraph;
    return name.to + paragraph.slice(name.from.length);
  };
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
