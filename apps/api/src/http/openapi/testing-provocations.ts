import { sql } from "drizzle-orm";
import {
  type Answer,
  away,
  BEGIN,
  closed,
  faulty,
  ids,
  limited,
  PART,
  type Placed,
  RECORDING,
  type Request,
  server,
  TUS,
  urlOf,
} from "./testing-calls.ts";

const EVIL = { "sec-fetch-site": "cross-site" };
const NOTHING: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...["projectId", "sourceId", "segmentId", "noteId", "outlineId", "sectionId", "blockId"],
      ...["restorePointId", "tagId", "codingId", "presetId"],
    ].map((name) => [name, "none"]),
  ),
  number: "99999999",
};

/** Makes a call answer with a status. Undefined for a status that another test covers. */
export const PROVOKE: Record<string, (placed: Placed, request: Request) => Promise<Answer> | undefined> = {
  200: (_, request) => server.app.inject(request),
  201: (_, request) => server.app.inject(request),
  204: (_, request) => server.app.inject(request),
  206: (_, request) => server.app.inject({ ...request, headers: { range: "bytes=0-9" } }),
  304: async (_, request) => {
    const { headers } = await server.app.inject(request);
    return server.app.inject({ ...request, headers: { "if-none-match": String(headers.etag) } });
  },
  400: (placed, request) => {
    if (placed.path.includes("{")) return server.app.inject({ ...request, url: urlOf(placed, { ...ids, ...NUL }) });
    if (placed.call.operationId === "search.find") return server.app.inject({ ...request, url: "/api/search?q=%00ab" });
    if (placed.call.requestBody === undefined)
      return server.app.inject({ ...request, url: `${request.url}?startUp=maybe` });
    return server.app.inject({ ...request, payload: "{", headers: { "content-type": "application/json" } });
  },
  401: (_, request) => closed.app.inject(request),
  403: (_, request) =>
    server.app.inject({ ...request, headers: /^(GET|HEAD)$/.test(request.method) ? { host: "evil.example" } : EVIL }),
  404: (placed, request) => {
    const [, query] = request.url.split("?");
    const url = urlOf(placed, { ...ids, ...NOTHING }) + (query === undefined ? "" : `?${query}`);
    const named = { "notes.create": { text: "x", segmentId: "none" }, "people.announce": { projectId: "none" } };
    const inBody = Object.entries(named).find(([name]) => name === placed.call.operationId)?.[1];
    const payload = inBody ?? request.payload;
    return server.app.inject({ ...request, url, ...(payload && { payload }) });
  },
  409: async (placed, request) => {
    // The test has already attached a transcript to this source.
    if (placed.call.operationId === "sources.attachTranscript")
      return server.app.inject({ ...request, url: urlOf(placed, ids) });
    if (placed.call.operationId === "sources.correct")
      return server.app.inject({ ...request, payload: { fullText: "Quite another talk." } });
    if (placed.call.operationId === "recordings.append")
      return server.app.inject({ ...request, headers: { ...TUS, ...PART, "upload-offset": "5" } });
    if (placed.call.operationId === "recordings.create") {
      await server.db.execute(sql`update sources set status = 'transcribing' where id = ${ids.sourceId}`);
      const addTo = Buffer.from(ids.sourceId ?? "").toString("base64");
      const headers = { ...BEGIN, "upload-metadata": `sourceName QW5u,addTo ${addTo}` };
      return server.app.inject({ ...request, headers });
    }
    if (placed.call.operationId === "outline.generate") await server.caller.tags.delete(pick("projectId", "tag"));
    if (placed.call.operationId === "notes.update")
      return server.app.inject({ ...request, payload: { text: "New.", textBefore: "Another text." } });
    if (placed.call.operationId === "segments.correct")
      return server.app.inject({ ...request, payload: { text: "New.", textBefore: "Another text." } });
    if (placed.call.operationId === "segments.split")
      return server.app.inject({ ...request, payload: { at: 4, textBefore: "Another text." } });
    if (placed.call.operationId === "segments.merge") {
      const last = (await server.caller.segments.list(pick("projectId"))).at(-1)?.id ?? "";
      return server.app.inject({ ...request, url: urlOf(placed, { ...ids, segmentId: last }) });
    }
    if (placed.call.operationId === "tags.change")
      return server.app.inject({ ...request, payload: { parentId: ids.tagId } });
    if (placed.call.operationId === "presets.remove")
      return server.app.inject({ ...request, url: urlOf(placed, { ...ids, presetId: "report" }) });
    if (placed.call.operationId === "presets.save")
      return server.app.inject({ ...request, payload: { ...request.payload, name: "Report" } });
    const conflict = OUTLINE_CONFLICTS[placed.call.operationId];
    if (conflict !== undefined) return server.app.inject({ ...request, payload: await conflict() });
    const { payload } = request;
    return server.app.inject({ ...request, ...(payload && { payload }) });
  },
  410: async (_, request) => {
    await server.caller.changes.forget(pick("projectId"));
    return server.app.inject(request);
  },
  413: (_, request) => {
    const headers = { "content-type": "application/json", "content-length": "600000000" };
    return server.app.inject({ ...request, payload: "{}", headers });
  },
  415: (_, request) => server.app.inject({ ...request, payload: "a,b", headers: { "content-type": "text/csv" } }),
  412: (_, { method, url }) => server.app.inject({ method, url }),
  416: (_, request) => server.app.inject({ ...request, headers: { range: "bytes=99999999-" } }),
  422: (placed, { method, url, ...request }) => {
    if (placed.call.operationId === "recordings.append") {
      const damaged = Buffer.concat([RECORDING.subarray(0, 12), Buffer.alloc(RECORDING.length - 12)]);
      return server.app.inject({ method, url, ...request, payload: damaged });
    }
    const payload = new FormData();
    payload.append("sourceName", "N");
    payload.append("file", new Blob(["unreadable"]), "broken.docx");
    return server.app.inject({ method, url, payload });
  },
  429: async (_, request) => {
    await limited.app.inject(request);
    return limited.app.inject(request);
  },
  500: (_, request) => faulty.inject(request),
  503: (_, request) => away.inject(request),
};
/** Bodies that do not fit what is stored. */
const OUTLINE_CONFLICTS: Record<string, () => object | Promise<object>> = {
  "outline.reorder": () => ({ sections: [{ id: "none", order: 0 }] }),
  "outline.edit": () => ({ edits: [{ call: "changeSection", sectionId: ids.sectionId, parentId: ids.sectionId }] }),
  "outline.addSection": async () => ({ id: await idOfOtherOutline("outline_sections"), title: "New" }),
  "outline.changeSection": () => ({ title: "Newer", titleBefore: "Another title" }),
  "outline.addBlock": async () => ({ id: await idOfOtherOutline("outline_blocks"), kind: "text" }),
  "outline.changeBlock": () => ({ text: "Newer", textBefore: "Another text" }),
};

/** Gives a section or block of another outline an id that calls take, and returns it. */
async function idOfOtherOutline(table: "outline_sections" | "outline_blocks"): Promise<string> {
  const { caller } = server;
  const projectId = (await caller.projects.create({ title: "Other", clientName: "C" })).id;
  await caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText: "three" });
  const [segment] = await caller.segments.list({ projectId });
  await caller.segments.addTag({ segmentId: segment?.id ?? "", tag: "#Bakery" });
  const { id: outlineId, sections } = await caller.outline.generate({ projectId });
  const id = crypto.randomUUID();
  if (table === "outline_sections") await caller.outline.addSection({ id, outlineId, title: "Theirs" });
  else await caller.outline.addBlock({ id, sectionId: sections[0]?.id ?? "", kind: "text" });
  return id;
}

const NUL = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, "a\0b"]));
const pick = <const K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, ids[name] ?? ""])) as Record<K, string>;
