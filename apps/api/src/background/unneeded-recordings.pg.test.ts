import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_WORKSPACE_ID, deleteUnusedWorkspaces, noteRecording, visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wavFile } from "../recordings/storage/testing-recordings.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { dropUnneededRecordings } from "./abandoned-recordings.ts";
import { dropImagesOfOldRecordings } from "./old-images.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const [ORPHAN, OTHER] = ["a".repeat(64), "b".repeat(64)] as const;

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  for (const table of ["recordings", "restore_points", "projects"])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  await rm(server.mediaDir, { recursive: true });
  await mkdir(folder(), { recursive: true });
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
});
afterAll(() => server.close());

const folder = (workspaceId = DEFAULT_WORKSPACE_ID) => path.join(server.mediaDir, workspaceId);
const kept = async (workspaceId?: string) =>
  (await readdir(folder(workspaceId)).catch(() => [])).filter((name) => name !== "arriving").sort();
const longAgo = () => new Date(Date.now() - 2 * DAY_MS);

/** A file in the place of a recording, that came two days ago. */
async function place(hash: string, workspaceId = DEFAULT_WORKSPACE_ID): Promise<void> {
  await mkdir(folder(workspaceId), { recursive: true });
  const file = path.join(folder(workspaceId), hash);
  await writeFile(file, "recording");
  await utimes(file, longAgo(), longAgo());
}

const note = (hash: string, at = longAgo(), workspaceId = DEFAULT_WORKSPACE_ID) =>
  noteRecording(server.db, { workspaceId, hash, now: at });

const sweep = () => dropUnneededRecordings({ db: server.db, media: server.ctx.media, now: () => new Date() });

/** A source with a recording, as if it had been uploaded two days ago; answers the hash. */
async function upload(seconds: number): Promise<string> {
  const before = await kept();
  const payload = new FormData();
  payload.append("sourceName", "Talk");
  payload.append("file", new Blob([new Uint8Array(wavFile(seconds))]), "talk.wav");
  const url = `/api/projects/${projectId}/upload-transcript`;
  expect((await server.app.inject({ method: "POST", url, payload })).statusCode).toBe(201);
  const [hash = ""] = (await kept()).filter((name) => !before.includes(name));
  await utimes(path.join(folder(), hash), longAgo(), longAgo());
  await note(hash);
  return hash;
}

test("a recording without a source is deleted after a day, as left by a server that stopped before storing it", async () => {
  await place(ORPHAN);
  await note(ORPHAN);
  await sweep();
  expect(await kept()).toEqual([]);
  expect(await server.db.execute(sql`select * from recordings where hash = ${ORPHAN}`)).toEqual([]);
});

test("an upload stores the row of its recording before it moves the file into place", async () => {
  const hash = await upload(3);
  expect(await server.db.execute(sql`select hash from recordings where hash = ${hash}`)).toHaveLength(1);
});

test("a recording is deleted whose source was deleted by a server that stopped before deleting the file", async () => {
  const hash = await upload(4);
  await server.db.execute(sql`delete from sources`);
  await server.db.execute(sql`delete from changes`);
  await sweep();
  expect(await kept()).not.toContain(hash);
});

test("a recording stored within a day is kept, by the time in the database and that of the file", async () => {
  await place(ORPHAN);
  await note(ORPHAN, new Date(Date.now() - DAY_MS + 60_000));
  await place(OTHER);
  await note(OTHER);
  await utimes(path.join(folder(), OTHER), new Date(), new Date());
  await sweep();
  expect(await kept()).toEqual([ORPHAN, OTHER]);
});

test("a recording unknown to this database is kept, as a later backup or another database may need it", async () => {
  await place(ORPHAN);
  const hash = await upload(5);
  await server.db.execute(sql`delete from sources`);
  // A database restored from a backup made before the upload looks like this.
  await server.db.execute(sql`delete from recordings`);
  await sweep();
  expect(await kept()).toEqual([hash, ORPHAN].sort());
});

test("a recording that a source or a restore point names is kept", async () => {
  const played = await upload(6);
  await sweep();
  expect(await kept()).toContain(played);
  await server.caller.data.reset({});
  await sweep();
  expect(await kept()).toContain(played);
});

test("other files and recordings of unknown workspaces are never deleted", async () => {
  await writeFile(path.join(folder(), "notes.txt"), "mine");
  await place(ORPHAN, OTHER_WORKSPACE_ID);
  await sweep();
  expect(await kept()).toContain("notes.txt");
  expect(await kept(OTHER_WORKSPACE_ID)).toEqual([ORPHAN]);
});

test("a visitor's workspace is not deleted before its recording", async () => {
  await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: longAgo() });
  await place(ORPHAN, OTHER_WORKSPACE_ID);
  await note(ORPHAN, longAgo(), OTHER_WORKSPACE_ID);
  expect(await deleteUnusedWorkspaces(server.db, { seenBefore: new Date() })).toBe(0);
  await sweep();
  expect(await kept(OTHER_WORKSPACE_ID)).toEqual([]);
  expect(await deleteUnusedWorkspaces(server.db, { seenBefore: new Date() })).toBe(1);
});

test("two servers delete recordings at the same time while a third stores one of them again", async () => {
  const hash = await upload(7);
  await server.db.execute(sql`delete from sources`);
  const again = async () => {
    const payload = new FormData();
    payload.append("sourceName", "Talk");
    payload.append("file", new Blob([new Uint8Array(wavFile(7))]), "talk.wav");
    return server.app.inject({ method: "POST", url: `/api/projects/${projectId}/upload-transcript`, payload });
  };
  const [, uploaded] = await Promise.all([sweep(), again(), sweep()]);
  expect(uploaded.statusCode).toBe(201);
  expect((await stat(path.join(folder(), hash))).size).toBe(wavFile(7).length);
  await sweep();
  expect(await kept()).toContain(hash);
});

test("a deleted source and its recording come back for 30 days, and the history says when they no longer do", async () => {
  server.setTime("2026-01-01T12:00:00.000Z");
  const hash = await upload(8);
  const [source] = await server.caller.sources.list({ projectId });
  server.setTime("2026-02-01T12:00:00.000Z");
  await server.caller.sources.delete({ sourceId: source?.id ?? "" });
  const dropBy = async (iso: string) => {
    await dropImagesOfOldRecordings({ db: server.db, now: () => new Date(iso) });
    await sweep();
    const { changes } = await server.caller.changes.history({ projectId });
    return [changes.map(({ state }) => state), (await kept()).includes(hash)];
  };
  expect(await dropBy("2026-03-03T11:59:00.000Z")).toEqual([["undoable", "undoable"], true]);
  await server.caller.changes.undo({ projectId });
  expect(await server.caller.sources.list({ projectId })).toMatchObject([{ mediaType: "audio/wav" }]);
  await server.caller.changes.redo({ projectId });
  expect(await dropBy("2026-03-03T12:01:00.000Z")).toEqual([["dropped", "undone", "dropped", "dropped"], false]);
});
