import type { Note } from "./note.ts";
import { citationMarker, literalText } from "./outline-markers.ts";
import type { ProjectTemplate } from "./project-templates.ts";
import type { Segment } from "./segment.ts";
import type { Source } from "./source.ts";

/** What an outline rests on. Segments come in reading order: by their source's display order, then as spoken. */
export type OutlineMaterial = {
  template: ProjectTemplate;
  sources: readonly Source[];
  segments: readonly Segment[];
  notes: readonly Note[];
};

/** An outline before it is stored: sections in order, placeholders unresolved; ids are given by whoever stores it. */
export type OutlineDraft = {
  sections: { title: string; content: string; citationIds: string[] }[];
  placeholders: { description: string }[];
};

/** Drafts the outline of a project's tagged segments: deterministic, every sentence a quote or a fact about the material. */
export function generateOutline(material: OutlineMaterial): OutlineDraft {
  const byTag = new Map<string, Segment[]>();
  for (const segment of material.segments) {
    for (const tag of segment.tags) byTag.set(tag.name, [...(byTag.get(tag.name) ?? []), segment]);
  }
  const sections = [...byTag].map(([tag, entries]) => ({
    title: tag.replace(/^#+/, ""),
    content: entries.map((segment) => `“${literalText(segment.text)}” ${citationMarker(segment.id)}`).join("\n\n"),
    citationIds: entries.map((segment) => segment.id),
  }));
  return { sections, placeholders: [] };
}
