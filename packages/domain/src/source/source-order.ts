import { DomainError, notFound } from "../errors.ts";
import type { Source } from "./source.ts";

/** The place that a source is to have in its project's list. */
export type SourcePlace = { id: string; displayOrder: number };

/** Returns the sources with new places, in display order. Sources without a new place keep theirs, and equal places
 * keep the given order. Refuses an id that is not among the sources, or comes twice. */
export function withDisplayOrders(sources: readonly Source[], places: readonly SourcePlace[]): Source[] {
  const orders = new Map(places.map((place) => [place.id, place.displayOrder]));
  if (orders.size < places.length) throw new DomainError("invalid", "The list names a source twice.");
  const known = new Set(sources.map((source) => source.id));
  if (places.some((place) => !known.has(place.id))) throw notFound("Source");
  return sources
    .map((source) => ({ ...source, displayOrder: orders.get(source.id) ?? source.displayOrder }))
    .sort((left, right) => left.displayOrder - right.displayOrder);
}
