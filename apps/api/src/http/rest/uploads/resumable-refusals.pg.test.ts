import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { visitWorkspace } from "@quarry/db";
import { OTHER_WORKSPACE_ID } from "@quarry/db/testing";
import { describe, expect, test } from "vitest";
import {
  ask,
  begin,
  create,
  filesBeside,
  MB,
  metadata,
  offsetOf,
  projectId,
  send,
  server,
  sources,
  TALK,
} from "./testing-resumable.ts";

describe("a recording uploaded for an existing source", () => {
  const upload = async (fullText = "Ida: We sold the boat.\n\nBen: When?\n\nIda: In May.\n\nBen: Why?") =>
    (await server.caller.sources.uploadTranscript({ projectId, sourceName: "Talk", fullText })).source;
  const beginFor = async (addTo: string) =>
    create(TALK.length, { sourceName: "Talk.wav", ...(addTo !== "" && { addTo }) });

  test("is played with its segments, which stay, and is not transcribed", async () => {
    const source = await upload();
    const segments = await server.caller.segments.list({ projectId });
    const url = String((await beginFor(source.id)).headers.location);
    expect((await send(url, TALK.subarray(0, 10), 0)).statusCode).toBe(204);
    expect(await sources()).toEqual([source]);
    const { source: recorded, segmentCount } = (await send(url, TALK.subarray(10), 10)).json();
    const media = { type: "audio", mediaType: "audio/wav", durationMs: 60_000 };
    expect(recorded).toEqual({ ...source, ...media });
    expect(segmentCount).toBe(4);
    expect(await sources()).toEqual([recorded]);
    expect(await server.caller.segments.list({ projectId })).toEqual(segments);
    const { rawPayload } = await server.app.inject({ url: `/api/sources/${source.id}/media` });
    expect(rawPayload.equals(TALK)).toBe(true);
  });

  test("is transcribed where the source has no segments", async () => {
    const { id } = await server.caller.sources.add({ projectId, urlOrName: "Talk" });
    const url = String((await beginFor(id)).headers.location);
    expect((await send(url, TALK, 0)).json().source).toMatchObject({ id, type: "url", status: "queued" });
  });

  test("goes to the source that the last part names", async () => {
    const source = await upload();
    const url = String((await beginFor("")).headers.location);
    const last = { "upload-metadata": metadata({ sourceName: "Talk", addTo: source.id }) };
    expect((await send(url, TALK, 0, last)).json().source.id).toBe(source.id);
    const other = String((await beginFor((await upload()).id)).headers.location);
    const alone = { "upload-metadata": metadata({ sourceName: "Alone" }) };
    expect((await send(other, TALK, 0, alone)).json().source.urlOrName).toBe("Alone");
  });

  test("is refused before it is sent when the source has one or is not in the project", async () => {
    const { id } = await upload();
    await send(String((await beginFor(id)).headers.location), TALK, 0);
    const refused = await beginFor(id);
    expect([refused.statusCode, refused.body]).toEqual([409, "This source has a recording already."]);
    const elsewhere = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    const [none, other] = await Promise.all([
      beginFor("none"),
      create(TALK.length, { sourceName: "Talk", addTo: id }, elsewhere),
    ]);
    for (const { statusCode, body } of [none, other]) expect([statusCode, body]).toEqual([404, "Source not found"]);
  });

  test("is refused and not kept when its source was deleted meanwhile", async () => {
    const { id } = await upload();
    const url = String((await beginFor(id)).headers.location);
    await server.caller.sources.delete({ sourceId: id });
    const answer = await send(url, TALK, 0);
    expect([answer.statusCode, answer.body]).toEqual([404, "Source not found"]);
    expect([await sources(), await filesBeside()]).toEqual([[], []]);
  });
});

describe("a resumable upload refuses in one sentence and stores nothing", () => {
  const said = (response: { statusCode: number; body: string }) => [response.statusCode, response.body];

  test("when the file is no recording", async () => {
    const text = Buffer.from("Ida: We sold the boat.");
    const url = await begin(text.length);
    expect(said(await send(url, text, 0))).toEqual([
      415,
      "Only .mp3, .mp4, .m4a, .wav and .webm recordings can be kept; please convert this one.",
    ]);
    expect((await ask(url)).statusCode).toBe(404);
    expect([await filesBeside(), await sources()]).toEqual([[], []]);
  });

  test("when the recording is too large, before it is sent", async () => {
    expect(said(await create(2 * MB + 1))).toEqual([413, "This recording is larger than the server accepts."]);
    expect(said(await create(Number.MAX_SAFE_INTEGER))[0]).toBe(413);
  });

  test("when the name is missing or the project is unknown", async () => {
    expect(said(await create(10, { speaker: "Ida" }))).toEqual([
      400,
      "Please provide source name and either upload a file or paste text.",
    ]);
    expect(said(await create(10, { sourceName: "N" }, "none"))).toEqual([404, "Project not found"]);
  });

  test("when a part has a wrong offset or goes beyond the end", async () => {
    const url = await begin();
    expect(said(await send(url, TALK.subarray(0, 10), 5))).toEqual([
      409,
      "The upload goes on at another place: ask where.",
    ]);
    expect((await send(url, Buffer.alloc(TALK.length + 1), 0)).statusCode).toBe(413);
    expect(await offsetOf(url)).toBe(0);
  });

  test("when a request does not follow the protocol", async () => {
    const url = `/api/projects/${projectId}/recordings`;
    expect(said(await server.app.inject({ method: "POST", url }))).toEqual([
      412,
      "The header Tus-Resumable is missing, or names another version.",
    ]);
  });

  test.each(["none", "..%2F..%2Fx", "x.json", "%00"])("when the upload is %s", async (id) => {
    const { statusCode } = await ask(`/api/projects/${projectId}/recordings/${id}`);
    expect(statusCode).toBe(404);
  });

  test("when the upload is of another project or workspace", async () => {
    const url = await begin();
    const other = (await server.caller.projects.create({ title: "U", clientName: "C" })).id;
    expect((await ask(url.replace(projectId, other))).statusCode).toBe(404);
    await visitWorkspace(server.db, { workspaceId: OTHER_WORKSPACE_ID, now: new Date() });
    const names = await readdir(server.mediaDir);
    expect(names).toEqual([server.ctx.workspaceId]);
    expect(
      JSON.parse(
        await readFile(path.join(server.mediaDir, names[0] ?? "", "arriving", `${path.basename(url)}.json`), "utf8"),
      ).metadata,
    ).toEqual({ projectId, sourceName: "Tälk", speaker: "Ida" });
  });
});
