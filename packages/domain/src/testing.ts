import type { z } from "zod";
import { exampleOf } from "./described.ts";
import { type Segment, segmentSchema } from "./segment/segment.ts";
import { type Source, sourceSchema } from "./source/source.ts";

/** Returns a segment without tags, with the changes that a test asks for. */
export function newSegment(changes: Partial<Segment> = {}): Segment {
  return { ...plainExample(segmentSchema), tags: [], ...changes };
}

/** Returns a transcript that was just added: ready and without segments, with the changes that a test asks for. */
export function newSource(changes: Partial<Source> = {}): Source {
  const names = { id: "s", projectId: "p", urlOrName: "Harbour talk" };
  return { ...plainExample(sourceSchema), ...names, segmentCount: 0, durationMs: 0, ...changes };
}

/** Returns the example of an entity with null wherever a field allows it. */
function plainExample<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  const optional = Object.entries(schema.shape).filter(([, field]) => (field as z.ZodType).safeParse(null).success);
  return { ...exampleOf(schema), ...Object.fromEntries(optional.map(([name]) => [name, null])) };
}
