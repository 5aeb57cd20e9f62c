import { OUTLINE_FORMATS, OUTLINE_TYPES } from "@quarry/domain";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let projectId: string;
let segmentId: string;

beforeAll(async () => {
  server = await createTestServer();
  const { caller } = server;
  projectId = (await caller.projects.create({ title: "Tide: a book", clientName: "Ada" })).id;
  const fullText = "We carried the press upstairs before the water came.";
  await caller.sources.uploadTranscript({ projectId, sourceName: "River interview", fullText, speaker: "Rosa" });
  segmentId = (await caller.segments.list({ projectId }))[0]?.id ?? "";
  await caller.segments.addTag({ segmentId, tag: "#Flood" });
  await caller.notes.create({ segmentId, text: "Ask for the year." });
  await caller.outline.generate({ projectId });
});
afterAll(() => server.close());

const fetched = (query = "", id = projectId) =>
  server.app.inject({ url: `/api/projects/${id}/outline/export${query}` });

describe("GET /projects/{id}/outline/export", () => {
  test.each(OUTLINE_FORMATS)("sends the outline as %s, named after the project", async (format) => {
    const { statusCode, headers, rawPayload } = await fetched(`?format=${format}`);
    expect(statusCode).toBe(200);
    expect(String(headers["content-type"])).toContain(OUTLINE_TYPES[format]);
    expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''Tide-%20a%20book.${format}`);
    const packed = format === "docx" ? "word/document.xml" : "content.xml";
    const text = /docx|odt/.test(format)
      ? strFromU8(unzipSync(rawPayload)[packed] ?? new Uint8Array())
      : rawPayload.toString();
    expect(text).toContain("We carried the press upstairs before the water came.");
  });

  test("sends the specified Word document by default", async () => {
    const { headers, rawPayload } = await fetched();
    expect(headers["content-type"]).toBe(OUTLINE_TYPES.docx);
    const document = strFromU8(unzipSync(rawPayload)["word/document.xml"] ?? new Uint8Array());
    expect(document).toContain(`[${segmentId}: Rosa, 00:00:00 - 00:00:00]`);
  });

  test("takes the options of a preset, and changes of them", async () => {
    expect((await fetched("?format=md&preset=report")).body).toContain("[^1]: Rosa, River interview, 00:00:00\n");
    const { body } = await fetched("?format=md&preset=report&style=chicago&citations=inline");
    expect(body).toContain("(Rosa, “River interview,” 00:00:00)");
    const { rawPayload } = await fetched("?comments=true");
    expect(strFromU8(unzipSync(rawPayload)["word/comments.xml"] ?? new Uint8Array())).toContain("Ask for the year.");
  });

  test("keeps the tree of sections, their synopses and the quotes bound to words", async () => {
    const { caller } = server;
    const outline = await caller.outline.get({ projectId });
    const outlineId = outline?.id ?? "";
    const parent = outline?.sections[0]?.id ?? "";
    const { id } = await caller.outline.addSection({
      ...{ outlineId, title: "The night", synopsis: "How it rose", parentId: parent },
    });
    const pieces = [{ start: 0, end: 16 }, { insert: "it" }];
    await caller.outline.addBlock({ sectionId: id, kind: "quote", segmentId, pieces, text: "Rosa: " });
    const { body } = await fetched("?format=md&style=speaker");
    expect(body).toContain("### The night\n\n*How it rose*\n\n> Rosa: “We carried the p");
    const table = (await fetched("?format=csv")).body.split("\r\n");
    expect(table.find((row) => row.startsWith("Flood > The night,"))).toContain(`,${segmentId},#Flood,2`);
    expect((await fetched("?format=opml")).body).toMatch(/<outline text="Flood"[^>]*><outline text="The night"/);
  });

  test.each([
    ["?format=pdf", "Format must be one of docx, odt, md, html, txt, opml, csv."],
    ["?citations=margins", "Citations must be one of footnotes, endnotes, inline, none."],
    ["?gaps=perhaps", "Gaps must be true or false."],
  ])("refuses %s", async (query, sentence) => {
    const { statusCode, body } = await fetched(query);
    expect({ statusCode, body }).toEqual({ statusCode: 400, body: sentence });
  });

  test("answers 404 for an unknown project, and for one without an outline", async () => {
    const none = await server.caller.projects.create({ title: "Empty", clientName: "Ada" });
    expect((await fetched("", "no-such-project")).body).toBe("Project not found");
    expect((await fetched("", none.id)).body).toBe("Outline not found");
    expect((await fetched("", none.id)).statusCode).toBe(404);
  });
});
