import type { answersOf } from "./answers.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A call in the document. */
export type DocumentedCall = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: ReturnType<typeof answersOf>;
};

/** A parameter of a call. */
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
};
