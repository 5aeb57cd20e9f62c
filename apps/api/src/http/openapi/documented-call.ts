import type { answersOf } from "./answers.ts";
import type { JsonSchema } from "./json-schema.ts";

/** One call as the document has it. */
export type DocumentedCall = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: ReturnType<typeof answersOf>;
};

/** One parameter of a call, and where it stands. */
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
};
