import { z } from "zod";
import { ENTITIES } from "./entities.ts";
import { INPUT_FIELDS } from "./operations.ts";

/** A JSON schema as the document holds it. */
export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

type FieldText = { description: string; example?: unknown };

/** All entities as schemas, by name, each referring to the others. */
export function entitySchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, { schema }] of Object.entries(ENTITIES)) registry.add(schema as z.ZodType, { id: name });
  const { schemas } = z.toJSONSchema(registry, { uri: refOf, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(ENTITIES).map(([name, { description, fields, example }]) => {
      const texts = Object.fromEntries(
        Object.entries<string>(fields).map(([field, text]) => [
          field,
          { description: text, example: (example as Record<string, unknown>)[field] },
        ]),
      );
      const schema = withTexts(bare(schemas[name] as JsonSchema), texts);
      return [name, { description, ...schema, examples: [example] }];
    }),
  );
}

/** What a procedure takes, with each field explained. */
export function inputSchema(input: z.ZodType): JsonSchema {
  return withTexts(bare(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema), INPUT_FIELDS);
}

/** Where the document keeps an entity. */
export function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Without what names the schema itself: in the document it has another name. */
function bare({ $schema, $id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function withTexts(schema: JsonSchema, texts: Record<string, FieldText | undefined>): JsonSchema {
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: schema.anyOf.map((one) => withTexts(one, texts)) };
  if (schema.type === "array") return { ...schema, items: withTexts(schema.items as JsonSchema, texts) };
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([field, property]) => {
    const text = texts[field];
    const examples = text?.example === undefined ? {} : { examples: [text.example] };
    return [field, { ...withTexts(property, texts), ...(text && { description: text.description }), ...examples }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
