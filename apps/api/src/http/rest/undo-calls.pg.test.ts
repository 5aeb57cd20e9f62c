import { isUndoable, type Snapshot, type UNDOABLE_KINDS } from "@quarry/domain";
import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calls, ids, type Request, requestOf, server } from "../openapi/testing-calls.ts";

/** Calls that change something outside the history of a project, and why they cannot be undone. */
const OUTSIDE: Record<string, string> = {
  "projects.create": "its undo is to delete the project",
  "projects.delete": "is for good, as its question says",
  "projects.import": "its undo is to delete the project",
  "sources.previewTranscript": "stores nothing",
  "sources.retry": "what is read again cannot be taken back",
  "changes.undo": "is an undo",
  "changes.redo": "is a redo",
  "changes.undoOne": "is an undo",
  "changes.forget": "is there to forget",
  "people.update": "changes no project",
  "people.announce": "stores nothing",
  "data.import": "keeps a restore point",
  "data.reset": "keeps a restore point",
  "data.restore": "keeps a restore point",
  "data.deleteRestorePoint": "is there to forget",
  "data.deleteRestorePoints": "is there to forget",
  "recordings.create": "stores nothing before the last part",
  "recordings.cancel": "stores nothing",
};

/** The kinds of changes that calls for files make. */
const KINDS: Record<string, string> = { "recordings.append": "sources.uploadRecording" };

const writing = calls.filter(({ method }) => method !== "GET" && method !== "HEAD");
const undoable = writing.filter(({ call }) => !(call.operationId in OUTSIDE));

test("every call that changes something is either undoable or named with the reason", () => {
  const kinds = undoable.map(({ call: { operationId } }) => KINDS[operationId] ?? operationId);
  expect(kinds.filter((kind) => !isUndoable(kind as (typeof UNDOABLE_KINDS)[number]))).toEqual([]);
  const named = writing.map(({ call }) => call.operationId);
  expect(Object.keys(OUTSIDE).filter((name) => !named.includes(name))).toEqual([]);
});

/** All data, without what may differ: when it was changed, and how often. */
async function dataNow(): Promise<object> {
  const data = JSON.parse(JSON.stringify(await server.caller.data.export())) as Snapshot;
  const { revision: _r, exportedAt: _e, nextSegmentNumber: _n, ...kept } = data;
  const undated = <T extends { updatedAt: string }>(all: T[]) => all.map(({ updatedAt: _, ...one }) => one);
  return { ...kept, projects: undated(data.projects), notes: undated(data.notes) };
}

async function send(request: Request) {
  const answer = await server.app.inject(request);
  expect([answer.body, answer.statusCode < 300]).toEqual([answer.body, true]);
  return answer;
}

async function undoOrRedo(direction: "undo" | "redo") {
  const answer = await send({ method: "POST", url: `/api/projects/${ids.projectId}/${direction}` });
  expect(toldSteps(answer)).toEqual(await stepsNow());
  return JSON.parse(answer.body);
}

/** The steps in the headers of an answer, which save another request. */
function toldSteps({ headers }: Awaited<ReturnType<typeof send>>) {
  return JSON.parse(decodeURIComponent(String(headers["quarry-steps"])));
}

async function stepsNow() {
  const { body } = await send({ method: "GET", url: `/api/projects/${ids.projectId}/steps` });
  return { projectId: ids.projectId, steps: JSON.parse(body) };
}

async function touchedSince(since: number): Promise<unknown[]> {
  const { body } = await send({ method: "GET", url: `/api/projects/${ids.projectId}/changes?since=${since}` });
  return JSON.parse(body).changes.flatMap(({ entities }: { entities: unknown[] }) => entities);
}

/** What a call finds beside the usual, so that it has something to change. */
const PREPARED: Record<string, SQL> = {
  "outline.generate": sql`delete from outlines`,
  "suggestions.allow": sql`update segments set refused_tag_ids = (select array_agg(id) from tags where name = '#Kept')`,
  "sources.renameSpeakers": sql`update segments set speaker = 'Ida'`,
  "sources.reorder": sql`update sources set display_order = 7`,
  "segments.confirmTag": sql`update codings set origin = 'suggestion', confidence = 60, alternatives = '{#Cake}'`,
};

describe("undone and made again, a call leaves what it was", () => {
  test.each(undoable.map((placed) => [placed.call.operationId, placed] as const))("%s", async (name, placed) => {
    server.setTime("2026-01-01T12:00:00.000Z");
    const request = await requestOf(placed);
    if (PREPARED[name] !== undefined) await server.db.execute(PREPARED[name]);
    // Within 30 seconds a second change of the same text would be one step with the first.
    server.setTime("2026-01-01T13:00:00.000Z");
    const before = await dataNow();
    const answer = await send(request);
    expect(toldSteps(answer)).toEqual(await stepsNow());
    const after = await dataNow();
    expect(after).not.toEqual(before);
    const undone = await undoOrRedo("undo");
    expect(undone).toMatchObject({ isRedo: false, kept: 0, keptBy: [] });
    expect(undone.change.kind).toBe(KINDS[name] ?? name);
    expect(Number(answer.headers["quarry-change"])).toBeLessThan(undone.change.number);
    expect(await dataNow()).toEqual(before);
    expect(undone.entities).toEqual(await touchedSince(undone.change.number - 1));
    expect(await undoOrRedo("redo")).toMatchObject({ isRedo: true, kept: 0 });
    expect(await dataNow()).toEqual(after);
    await undoOrRedo("undo");
    expect(await dataNow()).toEqual(before);
  });
});
