import { append } from "../../grouping.ts";
import { must } from "../../must.ts";
import type { Segment } from "../../segment/segment.ts";
import { isAskingRole } from "../../segment/speaker-marks.ts";
import { rangesInText, type TagOnSegment } from "../../tag/coding.ts";
import { endsOnQuestion } from "./quotes/sentences.ts";
import { titlesOfTags } from "./title.ts";

/** A turn that is longer says something of its own before it asks. */
const LONG_TURN_LENGTH = 240;

/** Reason why a coding is never quoted, unless its words are marked: an interviewer's turn, or one that only asks. */
type Prompt = "interviewer" | "question";

/** A segment under one of its tags. `position` is its place in the project's reading order. */
export type Coding = { segment: Segment; tag: TagOnSegment; position: number; words: number; prompt: Prompt | null };

/** A tag of the project. */
export type OutlineTag = { id: string; name: string };

/** A tag with everything that is tagged with it. `id` is the tag's. Codings stand in reading order, sources in order of
 * first appearance. */
export type Theme = { id: string; tag: string; title: string; codings: Coding[]; sourceIds: string[]; words: number };

/** Returns the project's tags as themes, the weightiest first: by segments, then sources, then words, then first
 * appearance. */
export function themesOf(segments: readonly Segment[], tags: readonly OutlineTag[]): Theme[] {
  const idByName = new Map(tags.map(({ id, name }) => [name, id]));
  const codingsByTag = new Map<string, Coding[]>();
  for (const [position, segment] of segments.entries()) {
    if (segment.tags.length === 0) continue;
    const words = countSpaced(segment.text);
    const prompt = promptOf(segment);
    for (const tag of new Map(segment.tags.map((tag) => [tag.name, tag])).values()) {
      append(codingsByTag, tag.name, { segment, tag, position, words, prompt: isMarked(tag) ? null : prompt });
    }
  }
  const themes = [...codingsByTag].map(([tag, codings]) => ({
    id: must(idByName.get(tag), `id of ${tag}`),
    tag,
    codings,
    sourceIds: [...new Set(codings.map((coding) => coding.segment.sourceId))],
    words: codings.reduce((sum, coding) => sum + coding.words, 0),
  }));
  // Array sorting is stable, so that equal weights keep the order of first appearance.
  themes.sort(
    (a, b) => b.codings.length - a.codings.length || b.sourceIds.length - a.sourceIds.length || b.words - a.words,
  );
  const titles = titlesOfTags(themes.map((theme) => theme.tag));
  return themes.map((theme) => ({ ...theme, title: titles.get(theme.tag) ?? theme.tag }));
}

/** Returns true for a tag on words of the segment: these are what a person wants to quote. */
export function isMarked(tag: TagOnSegment): boolean {
  return rangesInText(tag).length > 0;
}

function promptOf({ speaker, text }: Segment): Prompt | null {
  if (isAskingRole(speaker)) return "interviewer";
  return text.length < LONG_TURN_LENGTH && endsOnQuestion(text) ? "question" : null;
}

/** Counts what stands between spaces, to compare segments: by hand, as this reads every word of a project. */
function countSpaced(text: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !inWord) count += 1;
    inWord = !isSpace;
  }
  return count;
}
