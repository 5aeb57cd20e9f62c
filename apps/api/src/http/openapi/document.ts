import { must } from "@quarry/domain";
import { listProcedures } from "../../procedures/procedure-list.ts";
import { REST_PREFIX, REST_ROUTES, type RestRoute } from "../rest/routes.ts";
import { FORMS } from "../rest/uploads/serve-form.ts";
import { answersOf, sharedAnswers } from "./answers.ts";
import type { DocumentedCall, Parameter } from "./documented-call.ts";
import { FILE_CALLS } from "./file-calls.ts";
import { entitySchemas, inputSchema, type JsonSchema, refOf } from "./json-schema.ts";
import { OPERATIONS } from "./operations.ts";

/** The document: OpenAPI 3.1, with every call by address and method. */
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const GROUPS: Record<string, string> = {
  projects: "Clients' books in the making.",
  sources: "What a project's material is: transcripts and media.",
  segments: "What was said, segment by segment.",
  tags: "What marks segments, over a whole project.",
  changes: "What was changed in a project: undo, history, and what a program needs to keep up to date.",
  codings: "Tags on segments or on words of them, one by one.",
  suggestions: "Tags that are suggested for segments, learned from those that people gave.",
  notes: "Remarks on segments.",
  outline: "The book's outline, made of tagged segments.",
  presets: "How outlines are printed.",
  search: "What was said in any project.",
  settings: "What is set up on this server.",
  people: "Who works in the workspace.",
  data: "All data of a workspace at once.",
};

const INFO = {
  title: "Quarry",
  version: "1",
  description: [
    "Everything that the Quarry app does, for other programs. Bodies are JSON in UTF-8; fields that are not named here are ignored.",
    "A refusal is one plain sentence, or a problem document for callers that accept application/problem+json.",
    "A server with an access key takes it as a bearer token.",
  ].join("\n\n"),
};

/** Builds the document from the table of addresses, the procedures' inputs, the entities, and the calls that move
 * files. */
export function openApiDocument() {
  const paths: Record<string, Record<string, DocumentedCall>> = {};
  const add = (path: string, method: string, call: DocumentedCall) => {
    const address = `${REST_PREFIX}${path.replace(/:(\w+)/g, "{$1}")}`;
    paths[address] = { ...paths[address], [method]: call };
  };
  for (const route of REST_ROUTES) add(route.path, route.method.toLowerCase(), callOf(route));
  for (const { path, method, call } of FILE_CALLS) add(path, method, call);
  return {
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: "/", description: "This server." }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    security: [{}, { accessKey: [] }],
    paths,
    components: {
      schemas: entitySchemas(),
      responses: sharedAnswers(),
      securitySchemes: { accessKey: { type: "http", scheme: "bearer", description: "The server's access key." } },
    },
  };
}

function callOf(route: RestRoute): DocumentedCall {
  const operation = OPERATIONS[route.procedure];
  const input = inputOf(route);
  const pathFields = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const isQuery = (name: string) => route.method === "GET" || route.queryFields?.includes(name);
  const parameters: Parameter[] = [];
  const bodyFields: [string, JsonSchema][] = [];
  for (const [name, schema] of Object.entries(input.properties ?? {})) {
    const place = pathFields.includes(name) ? "path" : isQuery(name) ? "query" : "body";
    if (place === "body") bodyFields.push([name, schema]);
    else parameters.push(parameterOf(name, place, schema));
  }
  const required = (input.required ?? []).filter((name) => bodyFields.some(([field]) => field === name));
  const body = bodyOf(route, bodyFields, required);
  return {
    operationId: route.procedure,
    tags: [must(route.procedure.split(".")[0], "group of the call")],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    parameters,
    ...(body && { requestBody: body }),
    responses: answersOf(route, operation),
  };
}

function inputOf(route: RestRoute): JsonSchema {
  const procedure = listProcedures().find(({ name }) => name === route.procedure);
  const [input] = must(procedure, route.procedure).inputs;
  return input === undefined ? {} : inputSchema(input);
}

function parameterOf(
  name: string,
  place: "path" | "query",
  { description, examples, ...schema }: JsonSchema,
): Parameter {
  const [example] = Array.isArray(examples) ? examples : [];
  return {
    ...{ name, in: place, required: place === "path", description: String(description) },
    schema,
    ...(example !== undefined && { example }),
  };
}

const TRANSCRIPT_FILE = "A transcript: .txt, .md, .vtt, .srt, .csv, .tsv, .json, .otr, .docx or .pdf";
const UPLOADED_FILE = `${TRANSCRIPT_FILE}; or a recording: .mp3, .mp4, .m4a, .wav or .webm.`;

function bodyOf(route: RestRoute, fields: [string, JsonSchema][], required: string[]): DocumentedCall["requestBody"] {
  if (route.isSnapshot) return jsonBody({ $ref: refOf("Snapshot") }, true);
  const [only] = fields;
  if (only === undefined) return undefined;
  if (route.bodyField === only[0]) return jsonBody(only[1], true);
  const schema = { type: "object", properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) };
  const body = jsonBody(schema, required.length > 0);
  return route.procedure in FORMS ? withForm(body, fields, route.procedure) : body;
}

function jsonBody(schema: JsonSchema, required: boolean) {
  return { required, content: { "application/json": { schema } } };
}

/** Adds the form that a call takes beside JSON, with a file in place of the text. */
function withForm(
  body: NonNullable<DocumentedCall["requestBody"]>,
  fields: [string, JsonSchema][],
  procedure: RestRoute["procedure"],
) {
  const others = Object.fromEntries(fields.filter(([name]) => name !== "fullText"));
  const description = procedure === "sources.uploadTranscript" ? UPLOADED_FILE : `${TRANSCRIPT_FILE}.`;
  const file = { description, contentMediaType: "application/octet-stream" };
  const form = { type: "object", properties: { file, ...others }, required: ["file"] };
  return { required: true, content: { ...body.content, "multipart/form-data": { schema: form } } };
}
