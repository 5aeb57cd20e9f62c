import type { Note } from "./note.ts";
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
