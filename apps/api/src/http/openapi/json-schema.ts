import { exampleOf, must, wordsOf } from "@quarry/domain";
import { z } from "zod";
import { ENTITIES } from "./entities.ts";
import { INPUT_FIELDS } from "./input-fields.ts";

/** A JSON schema as the document holds it. */
export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

type FieldWords = { description: string; example?: unknown };

/** Returns the schemas of all entities by name. They refer to each other. */
export function entitySchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(ENTITIES)) registry.add(schema, { id: name });
  // Descriptions are added below, like those of inputs.
  const { schemas } = z.toJSONSchema(registry, { uri: refOf, unrepresentable: "any", metadata: z.registry() });
  return Object.fromEntries(
    Object.entries(ENTITIES).map(([name, schema]) => {
      const { description } = schema;
      const described = withWords(bare(must(schemas[name], name) as JsonSchema), wordsOf(schema));
      return [name, { description, ...described, examples: [exampleOf(schema)] }];
    }),
  );
}

/** Returns the schema of an input, with a description of each field: its own, or that of all fields of its name. */
export function inputSchema(input: z.ZodType): JsonSchema {
  return withWords(bare(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema), INPUT_FIELDS);
}

/** Returns the reference to an entity in the document. */
export function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Removes the id of the schema, which has another one in the document. */
function bare({ $schema, $id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function withWords(schema: JsonSchema, words: Record<string, FieldWords | undefined>): JsonSchema {
  for (const either of ["anyOf", "oneOf"])
    if (Array.isArray(schema[either]))
      return { ...schema, [either]: schema[either].map((one: JsonSchema) => withWords(one, words)) };
  if (schema.type === "array") return { ...schema, items: withWords(schema.items as JsonSchema, words) };
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, { example, ...property }]) => {
    const own = typeof property.description === "string" ? { description: property.description, example } : undefined;
    const field = own ?? words[name];
    const examples = field?.example === undefined ? {} : { examples: [field.example] };
    return [name, { ...withWords(property, words), ...(field && { description: field.description }), ...examples }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
