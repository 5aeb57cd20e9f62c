import type { z } from "zod";
import { DomainError, notFound } from "../errors.ts";
import type { OutlineDraft } from "./generate/generate-outline.ts";
import type { Outline, OutlineSection, updateOutlineInput } from "./outline.ts";
import { citationIdsOf } from "./outline-markers.ts";

/** New texts by section id, and new states by placeholder id. */
export type OutlineChanges = Pick<z.infer<typeof updateOutlineInput>, "sections" | "placeholders">;

/** Returns a generated draft as the outline to be stored. Placeholders that were resolved and are asked for again in
 * the same words stay resolved; the sections come in the draft's order. */
export function outlineFromDraft(
  draft: OutlineDraft,
  previous: Outline | null,
  { newId, now }: { newId: () => string; now: Date },
): Outline {
  const resolved = new Set(
    previous?.placeholders.filter((placeholder) => placeholder.resolved).map((placeholder) => placeholder.description),
  );
  return {
    id: previous?.id ?? newId(),
    createdAt: now.toISOString(),
    sections: draft.sections.map((section, order) => ({ id: newId(), ...section, order })),
    placeholders: draft.placeholders.map(({ description }) => ({
      id: newId(),
      description,
      resolved: resolved.has(description),
    })),
  };
}

/** Returns the outline with its sections in the order that was sent, renumbered from 0. Refuses when the ids are not
 * exactly the outline's. */
export function withSectionOrder(outline: Outline, places: readonly Pick<OutlineSection, "id" | "order">[]): Outline {
  const orders = new Map(places.map((place) => [place.id, place.order]));
  const isComplete = outline.sections.every((section) => orders.has(section.id));
  if (!isComplete || orders.size !== outline.sections.length || places.length !== orders.size) {
    throw new DomainError("conflict", "The outline has changed since it was loaded.");
  }
  const sections = outline.sections
    .map((section) => ({ ...section, order: orders.get(section.id) ?? section.order }))
    .sort((left, right) => left.order - right.order)
    .map((section, order) => ({ ...section, order }));
  return { ...outline, sections };
}

/** Returns the outline with the changes; a new content brings its citations along. Refuses an id that is not the
 * outline's. */
export function withOutlineChanges(outline: Outline, changes: OutlineChanges): Outline {
  const sectionChanges = new Map(changes.sections.map((change) => [change.id, change]));
  const placeholderChanges = new Map(changes.placeholders.map((change) => [change.id, change]));
  requireKnown(sectionChanges, outline.sections, "Section");
  requireKnown(placeholderChanges, outline.placeholders, "Placeholder");
  return {
    ...outline,
    sections: outline.sections.map((section) => {
      const change = sectionChanges.get(section.id);
      const content = change?.content ?? section.content;
      const citationIds = change?.content === undefined ? section.citationIds : citationIdsOf(content);
      return { ...section, title: change?.title ?? section.title, content, citationIds };
    }),
    placeholders: outline.placeholders.map((placeholder) => {
      const change = placeholderChanges.get(placeholder.id);
      return {
        ...placeholder,
        description: change?.description ?? placeholder.description,
        resolved: change?.resolved ?? placeholder.resolved,
      };
    }),
  };
}

function requireKnown(changes: ReadonlyMap<string, unknown>, present: readonly { id: string }[], thing: string): void {
  const known = new Set(present.map(({ id }) => id));
  for (const id of changes.keys()) if (!known.has(id)) throw notFound(thing);
}
