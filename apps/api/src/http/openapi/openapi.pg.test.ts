import { escapeHtml } from "@quarry/domain";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { REST_ROUTES } from "../rest/routes.ts";
import type { DocumentedCall } from "./documented-call.ts";
import { FILE_CALLS } from "./file-calls.ts";
import { INPUT_FIELDS } from "./input-fields.ts";
import { calls, document, requestOf, server } from "./testing-calls.ts";
import { PROVOKE } from "./testing-provocations.ts";

/** Calls whose success is a file, or a head alone. */
const SAY_NOTHING = new Set(["sources.media", "recordings.create", "recordings.progress", "outline.export"]);

/** The refusals of unknown ids, by the first parameter of the path; `notes.create` has the id in its body. */
const NOT_FOUND: Record<string, string> = {
  projectId: "Project not found",
  sourceId: "Source not found",
  segmentId: "Segment not found",
  noteId: "Note not found",
  outlineId: "Outline not found",
  sectionId: "Section not found",
  blockId: "Block not found",
  tagId: "Tag not found",
  codingId: "Coding not found",
  restorePointId: "Restore point not found",
  number: "Change not found",
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");

/** The schema that the document gives for a body of that type, ready to check one. */
function checkBody(call: DocumentedCall, status: string, type: string, body: string): unknown {
  const answer = call.responses[status] as { $ref?: string; content?: Record<string, unknown> };
  const name = answer.$ref?.split("/").at(-1);
  const content = name === undefined ? answer.content : sharedContent(name);
  expect(Object.keys(content ?? {})).toContain(type);
  if (type === "text/plain") return expect(body).toMatch(/^[A-Z].*[^\n]$/);
  const place = name === undefined ? placeOf(call, status) : `components/responses/${name}`;
  const pointer = `document#/${place}/content/${type.replace("/", "~1")}/schema`;
  const validate = ajv.getSchema(pointer);
  validate?.(JSON.parse(body));
  return expect([validate === undefined, validate?.errors ?? []]).toEqual([false, []]);
}

function sharedContent(name: string) {
  return (document.components.responses[name] as { content?: Record<string, unknown> }).content;
}

function placeOf(call: DocumentedCall, status: string): string {
  const placed = calls.find((one) => one.call === call);
  const path = placed?.path.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D");
  return `paths/${path}/${placed?.method.toLowerCase()}/responses/${status}`;
}

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1 for a public validator", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("has every route with a description", () => {
    expect(calls).toHaveLength(REST_ROUTES.length + FILE_CALLS.length);
    for (const { call } of calls) expect(call.summary).toMatch(/^[A-Z].+[^.]$/);
    expect(new Set(calls.map(({ call }) => call.summary)).size).toBe(calls.length);
  });

  test("explains every field, in words and with an example", () => {
    const unexplained: string[] = [];
    const visit = (name: string, schema: { [key: string]: unknown }) => {
      const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
      for (const [field, property] of Object.entries(properties)) {
        if (typeof property.description !== "string" || property.description === "")
          unexplained.push(`${name}.${field}`);
        visit(`${name}.${field}`, property);
        visit(`${name}.${field}[]`, (property.items ?? {}) as Record<string, unknown>);
      }
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, typeof schema.description]).toEqual([name, "string"]);
      if (name !== "Snapshot") visit(name, schema);
    }
    for (const { call } of calls) {
      for (const [type, { schema }] of Object.entries(call.requestBody?.content ?? {}))
        visit(`${call.operationId} ${type}`, schema);
      for (const parameter of call.parameters)
        if (parameter.description === "undefined") unexplained.push(parameter.name);
    }
    expect(unexplained).toEqual([]);
    for (const { description } of Object.values(INPUT_FIELDS)) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  test("has a 404 for every call with an id in its path", () => {
    const withId = calls.filter(({ path }) => path.includes("{"));
    expect(withId.filter(({ call }) => call.responses["404"] === undefined).map(({ path }) => path)).toEqual([]);
  });

  test("gives examples that its own schemas accept", () => {
    for (const name of Object.keys(document.components.schemas)) {
      const validate = ajv.getSchema(`document#/components/schemas/${name}`);
      const [example] = (document.components.schemas[name]?.examples ?? []) as unknown[];
      validate?.(example);
      expect([name, validate?.errors ?? []]).toEqual([name, []]);
    }
  });

  test("is sent with an ETag, and its page loads nothing from other hosts", async () => {
    const sent = await server.app.inject({ url: "/api/openapi.json" });
    expect(sent.json()).toEqual(document);
    const again = await server.app.inject({
      url: "/api/openapi.json",
      headers: { "if-none-match": String(sent.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const page = await server.app.inject({ url: "/api/docs" });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    for (const { path, call } of calls) {
      expect(page.body).toContain(escapeHtml(call.summary));
      expect(page.body).toContain(`<code>${path}</code>`);
    }
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body).not.toContain("undefined");
    expect((await server.app.inject({ url: "/api/docs.css" })).statusCode).toBe(200);
  });
});

describe("the server sends every answer as documented", () => {
  // The stream of events does not end. It has tests of its own.
  const finite = calls.filter(({ call }) => call.operationId !== "changes.events");
  test.each(finite.map((placed) => [`${placed.method} ${placed.path}`, placed] as const))("%s", async (_, placed) => {
    // The success comes first, as some refusals need its changes.
    const success = await server.app.inject(await requestOf(placed));
    expect([Object.keys(placed.call.responses), success.body]).toEqual([
      expect.arrayContaining([String(success.statusCode)]),
      success.body,
    ]);
    if (success.statusCode === 204) expect(success.body).toBe("");
    else if (!SAY_NOTHING.has(placed.call.operationId))
      checkBody(placed.call, String(success.statusCode), "application/json", success.body);
    for (const status of Object.keys(placed.call.responses)) {
      if (status === "204" || status === "200" || status === "201") continue;
      const request = await requestOf(placed);
      const before = await server.revision();
      const response = await PROVOKE[status]?.(placed, request);
      expect([status, response?.statusCode, response?.statusCode === Number(status) ? "" : response?.body]).toEqual([
        status,
        Number(status),
        "",
      ]);
      if (status === "404") {
        const inBody = placed.call.operationId === "people.announce" ? "projectId" : "segmentId";
        const [, id = inBody] = /\{(\w+)\}/.exec(placed.path) ?? [];
        if (placed.method !== "HEAD") expect(response?.body).toBe(NOT_FOUND[id]);
        expect(await server.revision()).toBe(before);
      }
      if (status === "304" || placed.method === "HEAD") expect(response?.body).toBe("");
      else if (status === "206") expect(response?.headers["content-type"]).toBe("audio/wav");
      else checkBody(placed.call, status, "text/plain", response?.body ?? "");
    }
  });

  test("a refusal is a problem document when the request accepts one", async () => {
    const [call] = calls.filter(({ call }) => call.operationId === "projects.get");
    if (call === undefined) throw new Error("There is no such call.");
    const headers = { accept: "application/problem+json" };
    const response = await server.app.inject({ url: "/api/projects/none", headers });
    checkBody(call.call, "404", "application/problem+json", response.body);
  });
});
