import type { z } from "zod";
import { must } from "./must.ts";

/** Returns the schema with its words for readers of the API: the meaning of the value, and an example of it. */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: z.output<Schema>,
): Schema {
  return schema.meta({ description, example });
}

/** Returns the words of each field of an entity; no fields for a list or a single value. */
export function wordsOf(schema: z.ZodType): Record<string, { description: string; example: unknown }> {
  return Object.fromEntries(
    Object.entries(isObject(schema) ? schema.shape : {}).map(([name, field]) => {
      const { description, example } = must((field as z.ZodType).meta(), `words of ${name}`);
      return [name, { description: must(description, `description of ${name}`), example }];
    }),
  );
}

/** Returns an example of an entity, made of the examples of its fields, or the described one of another value. Fields
 * without an example are left out. */
export function exampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  if (!isObject(schema)) return must(schema.meta()?.example, "example") as z.output<Schema>;
  const examples = Object.entries(wordsOf(schema)).map(([name, { example }]) => [name, example]);
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined)) as z.output<Schema>;
}

function isObject(schema: z.ZodType): schema is z.ZodObject {
  return "shape" in schema;
}

/** The instant of all examples. */
export const EXAMPLE_TIME = "2026-01-31T12:00:00.000Z";
