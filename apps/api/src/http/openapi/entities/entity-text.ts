import type { z } from "zod";

/** What an entity is in a reader's words: the entity, each of its fields, and one as it may look. */
export type EntityText = { schema: z.ZodType; description: string; fields: Record<string, string>; example: unknown };
