import type { StoredOutline } from "../../outline/outline.ts";
import type { ReplacedPlace } from "./replace-calls.ts";
import type { ReplacedPart } from "./replace-texts.ts";

type WithoutEnds<Place> = Place extends unknown ? Omit<Place, "start" | "end"> : never;

/** The text that a place is in. */
export type ReplaceTarget = WithoutEnds<ReplacedPlace>;

/** A text in which words can be replaced. */
export type ReplaceableText = { target: ReplaceTarget; part: ReplacedPart; text: string };

/** Returns a key of a text. */
export function targetKey(target: ReplaceTarget): string {
  if ("segmentId" in target) return `segment ${target.segmentId}`;
  if ("speaker" in target) return `speaker ${JSON.stringify([target.sourceId, target.speaker])}`;
  if ("noteId" in target) return `note ${target.noteId}`;
  return `${target.field} ${"sectionId" in target ? target.sectionId : target.blockId}`;
}

/** Returns where the chosen places begin, by the key of their text. */
export function startsByTarget(places: readonly ReplacedPlace[]): Map<string, Set<number>> {
  const starts = new Map<string, Set<number>>();
  for (const { start, end: _, ...target } of places) {
    const key = targetKey(target);
    const known = starts.get(key);
    if (known === undefined) starts.set(key, new Set([start]));
    else known.add(start);
  }
  return starts;
}

type Section = { id: string; title: string; synopsis: string };
type Block = { id: string; text: string; tail: string };

/** Returns the texts of an outline that are its writer's own: titles, synopses, and what is not quoted. */
export function ownTextsOf(sections: readonly Section[], blocks: readonly Block[]): ReplaceableText[] {
  return [
    ...sections.flatMap(({ id, title, synopsis }): ReplaceableText[] => [
      { target: { sectionId: id, field: "title" }, part: "title", text: title },
      { target: { sectionId: id, field: "synopsis" }, part: "synopsis", text: synopsis },
    ]),
    ...blocks.flatMap(({ id, text, tail }): ReplaceableText[] => [
      { target: { blockId: id, field: "text" }, part: "block", text },
      { target: { blockId: id, field: "tail" }, part: "block", text: tail },
    ]),
  ];
}

/** Returns an outline with some of its own texts replaced, by their keys. */
export function withOwnTexts(outline: StoredOutline, texts: ReadonlyMap<string, string>): StoredOutline {
  const textOf = (target: ReplaceTarget, before: string) => texts.get(targetKey(target)) ?? before;
  const sections = outline.sections.map((section) => {
    const { id: sectionId } = section;
    const title = textOf({ sectionId, field: "title" }, section.title).trim();
    return { ...section, title, synopsis: textOf({ sectionId, field: "synopsis" }, section.synopsis) };
  });
  const blocks = outline.blocks.map((block) => {
    const { id: blockId } = block;
    const text = textOf({ blockId, field: "text" }, block.text);
    return { ...block, text, tail: textOf({ blockId, field: "tail" }, block.tail) };
  });
  return { ...outline, sections, blocks };
}

/** Returns the named speakers of segments, each once for a source. */
export function speakersOf(
  segments: Iterable<{ sourceId: string; speaker: string }>,
): (readonly [sourceId: string, name: string])[] {
  const bySource = new Map<string, Set<string>>();
  for (const { sourceId, speaker } of segments) {
    if (speaker === "") continue;
    const known = bySource.get(sourceId);
    if (known === undefined) bySource.set(sourceId, new Set([speaker]));
    else known.add(speaker);
  }
  return [...bySource].flatMap(([sourceId, names]) => [...names].map((name) => [sourceId, name] as const));
}
