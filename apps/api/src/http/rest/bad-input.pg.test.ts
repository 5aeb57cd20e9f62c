import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, inputFields, procedureNames, type TestServer } from "../../testing/test-server.ts";
import { REST_ROUTES, type RestRoute } from "./routes.ts";

let server: TestServer;
/** Existing ids for inputs, so that a call checks more than its ids. */
let known: Record<string, unknown>;

beforeAll(async () => {
  server = await createTestServer();
  const { caller } = server;
  const { id: projectId } = await caller.projects.create({ title: "T", clientName: "C" });
  const { source } = await caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText: "one\n\ntwo" });
  const [segment] = await caller.segments.list({ projectId });
  const segmentId = segment?.id ?? "";
  await caller.segments.addTag({ segmentId, tag: "#A" });
  const note = await caller.notes.create({ segmentId, text: "Why?" });
  const outline = await caller.outline.generate({ projectId });
  known = { projectId, sourceId: source.id, segmentId, noteId: note.id, outlineId: outline.id, tag: "#A" };
  known = { ...known, sections: outline.sections, sources: [source], discoveries: SAMPLE_DISCOVERIES.slice(0, 1) };
});
afterAll(() => server.close());

const ODD = [
  ...["", " ", "\0", "\ud800", "\u202e", "__proto__", "constructor", "../../etc/passwd", "' or 1=1 --", "%00"],
  ...[
    "x".repeat(10_001),
    "👍🏽".repeat(300),
    "NaN",
    "null",
    "<script>",
    "\r\nSet-Cookie: a=b",
    "00000000-0000-4000-8000-000000000000",
  ],
  ...[Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, -0, null, true, false, [], {}, [[]], [null], { id: {} }],
];

/** Values of every kind, whole and wrong, deep and long. */
const anything = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.record({ id: fc.constantFrom("x", "", 5, null), order: fc.anything({ maxDepth: 1 }) }), { maxLength: 4 }),
  fc.nat(200).map((depth) => JSON.parse(`${"[".repeat(depth + 1)}${"]".repeat(depth + 1)}`)),
);

/** An input with the right fields, each with what is known, with anything, or left out, and with others beside them. */
function inputFor(fields: readonly string[]) {
  const parts = fields.map((field) =>
    fc.tuple(fc.constant(field), fc.oneof(fc.constant(known[field] ?? "x"), anything)),
  );
  const others = fc.dictionary(fc.constantFrom("__proto__", "toString", "id", "extra"), anything, { maxKeys: 2 });
  return fc.tuple(fc.tuple(...parts), others, fc.boolean()).map(([pairs, more, isWhole]) => {
    const kept = pairs.filter((_, index) => isWhole || index % 2 === 0);
    return { ...more, ...Object.fromEntries(kept) };
  });
}

/** All that people can see, as one value. */
const stored = async () => JSON.stringify(await server.caller.data.export());

/** Procedures to test. The others delete or export everything, and have tests of their own. */
const names = [...procedureNames("query"), ...procedureNames("mutation")].filter(
  (name) => !["data.reset", "projects.delete", "data.export"].includes(name),
);

type Call = (input: unknown) => Promise<unknown>;

test.each(names)("%s accepts or refuses any input, and changes nothing on a refusal", async (name) => {
  const [entity = "", verb = ""] = name.split(".");
  const callers = server.caller as unknown as Record<string, Record<string, Call>>;
  await fc.assert(
    fc.asyncProperty(inputFor(inputFields(name)), async (input) => {
      const before = await server.revision();
      const refusal = await callers[entity]?.[verb]?.(input).then(
        () => null,
        (error: { code?: string; message: string }) => error,
      );
      if (refusal === null || refusal === undefined) return;
      expect([refusal.code, refusal.message]).not.toContain("INTERNAL_SERVER_ERROR");
      expect(refusal.message).toMatch(/^[A-Z“"].*\S$/s);
      expect(refusal.message.length).toBeLessThan(400);
      expect(await server.revision()).toBe(before);
    }),
    { numRuns: 40 },
  );
});

const TYPES = [
  "application/json",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "a/b",
  "",
];

const pathOf = ({ path }: RestRoute, names: readonly string[]) =>
  path.replace(/:\w+/g, () => encodeURIComponent(names[path.length % names.length] ?? "x"));

test.each(
  REST_ROUTES.filter(({ procedure }) => procedure !== "data.reset").map(
    (route) => [`${route.method} ${route.path}`, route] as const,
  ),
)("%s answers any bytes without an internal error", async (_, route) => {
  const raw = fc.record({
    bytes: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom(...TYPES),
    query: fc.webQueryParameters({ size: "small" }),
    ids: fc.array(fc.webSegment({ size: "small" }), { minLength: 1, maxLength: 2 }),
  });
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(raw, async ({ bytes, type, query, ids }) => {
      const response = await server.app.inject({
        method: route.method,
        url: `/api${pathOf(route, ids)}?${query}`,
        ...(route.method === "GET" ? {} : { payload: Buffer.from(bytes) }),
        headers: type === "" ? {} : { "content-type": type },
      });
      expect([response.statusCode, response.body.slice(0, 200)]).toSatisfy(([status]) => Number(status) < 500);
    }),
    { numRuns: 25 },
  );
  expect(JSON.parse(await stored()).projects).toEqual(JSON.parse(before).projects);
});

test("a form cut at any byte is refused in one sentence and stores nothing", async () => {
  const form = [
    ...["--x", 'Content-Disposition: form-data; name="sourceName"', "", "N"],
    ...["--x", 'Content-Disposition: form-data; name="file"; filename="a.txt"', "Content-Type: text/plain", "", "said"],
    ...["--x--", ""],
  ].join("\r\n");
  const url = `/api/projects/${String(known.projectId)}/upload-transcript`;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const before = await server.revision();
  for (let end = 0; end < form.length - 4; end += 7) {
    const response = await server.app.inject({ method: "POST", url, headers, payload: form.slice(0, end) });
    expect([end, response.statusCode, response.body]).toSatisfy(
      ([, status]) => Number(status) >= 400 && Number(status) < 500,
    );
  }
  expect(await server.revision()).toBe(before);
  expect(await server.db.execute(sql`select 1`)).toHaveLength(1);
});
