import type { Snapshot } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { dataCalls } from "./testing-data.ts";

let server: TestServer;
let before: Snapshot;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
  before = await exported();
});
afterAll(() => server.close());

const { get, post, exported, restorePoints } = dataCalls(() => server);

/** Sends a body and expects that it is refused and that nothing has changed. */
async function expectRefusal(payload: object | string | Buffer, refusal: string | RegExp, status = 400): Promise<void> {
  for (const mark of ["", "?startUp=true"]) {
    const response = await post(`/api/data/import${mark}`, payload);
    expect([response.statusCode, response.body]).toEqual([status, expect.stringMatching(refusal)]);
  }
  expect(await exported()).toEqual(before);
  expect(await restorePoints()).toEqual([]);
}

type Path = readonly (string | number)[];

/** The exported snapshot with another value in one place. */
function withValue(path: Path, value: unknown): Snapshot {
  const snapshot = structuredClone(before);
  let holder = snapshot as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ""] = value;
  return snapshot;
}

/** The fields of the first entity of each list, and of what is inside it. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  if (Array.isArray(value)) return [path, ...(value.length > 0 ? fieldsOf(value[0], [...path, 0]) : [])];
  return Object.entries(value).flatMap(([key, child]) => fieldsOf(child, [...path, key]));
}

describe("an import is refused without any change", () => {
  test("when the snapshot is cut at any byte", async () => {
    const text = JSON.stringify(before);
    for (const share of [0, 0.001, 0.3, 0.5, 0.9, 0.99999]) {
      await expectRefusal(
        Buffer.from(text).subarray(0, Math.floor(text.length * share)),
        /^The snapshot is not valid JSON/,
      );
    }
  });

  test("when any field has a value of another type", async () => {
    const fields = fieldsOf(before);
    expect(fields.length).toBeGreaterThan(50);
    for (const path of fields) {
      const response = await post("/api/data/import", withValue(path, { wrong: true }));
      expect([path, response.statusCode, response.body]).toEqual([path, 400, expect.stringMatching(/^\w.*\.$/)]);
    }
    expect(await exported()).toEqual(before);
    expect(await restorePoints()).toEqual([]);
  });

  test.each<[string, Path, unknown, RegExp]>([
    ["an id comes twice", ["segments", 1, "id"], "S101", /^segments\[\d+\]\.id is the same as segments\[\d+\]\.id\.$/],
    ["an id of the other format comes twice", ["segments", 0, "id"], "RADIO-00:00:36", /\.id is the same as /],
    [
      "a segment names no source",
      ["segments", 3, "sourceId"],
      "elsewhere",
      /^segments\[3\]\.sourceId names no source\.$/,
    ],
    ["a note names no segment", ["notes", 0, "segmentId"], "S9999", /^notes\[0\]\.segmentId names no segment\.$/],
    ["an outline names no project", ["outlines", 0, "projectId"], "x", /^outlines\[0\]\.projectId names no project\.$/],
    [
      "a text has a NUL",
      ["segments", 3, "text"],
      "a\u0000b",
      /^segments\[3\]\.text has a character that cannot be stored\.$/,
    ],
    [
      "a text has half a surrogate pair",
      ["notes", 0, "text"],
      "a\ud83d",
      /^notes\[0\]\.text has a character that cannot/,
    ],
    [
      "a name is too long",
      ["projects", 0, "title"],
      "x".repeat(301),
      /^projects\[0\]\.title is longer than 300 characters\.$/,
    ],
    [
      "a number is too large for the database",
      ["segments", 0, "position"],
      2 ** 31,
      /^segments\[0\]\.position must be/,
    ],
    ["the snapshot is of a newer release", ["schemaVersion"], 99, /^schemaVersion 99 is of a newer release/],
  ])("when %s", async (_, path, value, refusal) => {
    await expectRefusal(withValue(path, value), refusal);
  });

  test("when the JSON is no snapshot", async () => {
    for (const body of ["null", "[]", '"text"', "7"]) await expectRefusal(body, /^The snapshot must be an object\.$/);
    await expectRefusal("{}", /^This was not exported by Quarry: schemaVersion is missing\.$/);
    await expectRefusal(Buffer.from('{"schemaVersion":"\xff"}', "latin1"), /not valid JSON in UTF-8\.$/);
    await expectRefusal(`${"[".repeat(200_000)}`, /^The body is nested too deeply\.$/);
  });

  test("when the body is missing or of another type", async () => {
    const empty = await post("/api/data/import");
    expect([empty.statusCode, empty.body]).toEqual([400, "The body must be a snapshot."]);
    expect((await post("/api/data/import", "schemaVersion=3", "application/x-www-form-urlencoded")).statusCode).toBe(
      415,
    );
    expect(await exported()).toEqual(before);
  });

  test("when it is larger than 512 MB, before it is read", async () => {
    const headers = { "content-type": "application/json", "content-length": "512000001" };
    const response = await server.app.inject({ method: "POST", url: "/api/data/import", headers, payload: "{}" });
    expect([response.statusCode, response.body]).toEqual([413, "The snapshot is larger than 512 MB."]);
    expect((await get("/healthz")).statusCode).toBe(200);
  });

  test("over tRPC, too", async () => {
    for (const snapshot of [null, undefined, {}, withValue(["segments", 0, "id"], 7)]) {
      await expect(server.caller.data.import({ snapshot })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await exported()).toEqual(before);
  });
});

test("the planner knows of all segments after an import, an added project and a restore", async () => {
  const knows = async (response: { statusCode: number }, status: number, rows: number) => {
    expect(response.statusCode).toBe(status);
    const known = sql`select reltuples as rows from pg_class where relname = 'segments'`;
    expect(await server.ctx.db.execute(known)).toEqual([{ rows }]);
  };
  const count = before.segments.length;
  await knows(await post("/api/data/import", before), 200, count);
  await knows(await post("/api/projects/import", before), 201, 2 * count);
  const [point] = await restorePoints();
  await knows(await post(`/api/data/restore-points/${point?.id}/restore`), 200, count);
});
