import { describe, expect, test } from "vitest";
import { docxFile, paragraph } from "../../../ingest/testing-files.ts";
import {
  INTERVIEW,
  MB,
  REQUIRED,
  revision,
  server,
  TOO_LARGE,
  uploadForm,
  uploadJson,
  url,
} from "./testing-uploads.ts";

describe("an uploaded text", () => {
  test("is segmented as the request chooses", async () => {
    const fullText = "0:01 one\n0:02 two";
    expect((await uploadJson({ sourceName: "T", fullText })).json().segmentCount).toBe(1);
    expect((await uploadJson({ sourceName: "T", fullText, segmenting: "cue" })).json().segmentCount).toBe(2);
  });

  test.each<[string, object, number, string]>([
    ["nothing", {}, 400, REQUIRED],
    ["a blank text", { sourceName: "T", fullText: " \n\n " }, 400, REQUIRED],
    ["no name", { fullText: "x" }, 400, REQUIRED],
    ["a number for a text", { sourceName: "T", fullText: 5 }, 400, "Transcript text must be a text."],
    [
      "a null byte",
      { sourceName: "T", fullText: "a\u0000b" },
      400,
      "Transcript text has a character that cannot be stored.",
    ],
    [
      "half a character",
      { sourceName: "T", fullText: "a\ud800b" },
      400,
      "Transcript text has a character that cannot be stored.",
    ],
    [
      "half a character in the name",
      { sourceName: "\udc00", fullText: "x" },
      400,
      "Source name has a character that cannot be stored.",
    ],
    [
      "a speaker of 10,000 characters",
      { sourceName: "T", fullText: "x", speaker: "y".repeat(10_000) },
      400,
      "Speaker is longer than 300 characters.",
    ],
    [
      "an unknown segmenting",
      { sourceName: "T", fullText: "x", segmenting: "word" },
      400,
      'Segmenting must be "turn", "part", "paragraph" or "cue".',
    ],
  ])("is refused in one sentence and stores nothing: %s", async (_, payload, status, sentence) => {
    const response = await uploadJson(payload);
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(await server.revision()).toBe(revision);
  });

  test("is refused when it has 30 MB, and the server goes on", async () => {
    const response = await uploadJson({
      sourceName: "T",
      fullText: "We said so.\n\n".repeat(Math.ceil((30 * MB) / 13)),
    });
    expect([response.statusCode, response.body]).toEqual([413, TOO_LARGE]);
    expect(await server.revision()).toBe(revision);
    expect((await uploadJson({ sourceName: "T", fullText: "x" })).statusCode).toBe(201);
  });
});

describe("omitted parts of a transcript", () => {
  const project = () => url.split("/")[3] ?? "";
  const stored = () => server.caller.segments.list({ projectId: project() });
  const notes = () => server.caller.notes.list({ projectId: project() });

  test("are segments by their index in the preview, before speakers are renamed", async () => {
    const answer = await uploadForm([
      ["sourceName", "Talk"],
      ["leaveOut", "[0,3]"],
      ["speakers", JSON.stringify([{ name: "Ida", as: "Rosa" }])],
      ["file", { name: "talk.txt", bytes: INTERVIEW }],
    ]);
    expect(answer.json()).toMatchObject({ segmentCount: 2 });
    expect((await stored()).map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Ada", "And then?"],
      ["Rosa", "Then nothing."],
    ]);
  });

  test.each([
    ["an index beyond the last segment", "[4]", 400, "A segment that is to be left out is not in this transcript."],
    ["a text in place of the list", '"x"', 400, "Segments to be left out must be a list of their places."],
    ["every index", "[0,1,2,3]", 422, "Every segment was left out, so nothing would be imported."],
  ])("are refused with %s, and nothing is stored", async (_, leaveOut, status, sentence) => {
    const file = { name: "talk.txt", bytes: INTERVIEW };
    const answer = await uploadForm([
      ["sourceName", "Talk"],
      ["leaveOut", leaveOut],
      ["file", file],
    ]);
    expect([answer.statusCode, answer.body]).toEqual([status, sentence]);
    expect(await server.revision()).toBe(revision);
  });

  test("are the lines about the source, unless the request keeps them", async () => {
    const fullText = `The boat\nDate: 4 March 2024\n\n${INTERVIEW}`;
    const { warnings, segmentCount } = (await uploadJson({ sourceName: "Talk", fullText })).json();
    expect([warnings, segmentCount]).toEqual([["2 lines at the top are about the source and were left out."], 4]);
    const file = { name: "talk.txt", bytes: fullText };
    const kept = await uploadForm([
      ["sourceName", "Talk"],
      ["keepsHead", "true"],
      ["file", file],
    ]);
    expect(kept.json()).toMatchObject({ warnings: [], segmentCount: 5 });
  });

  test("are comments of a Word file, unless the request wants them as notes", async () => {
    const comment = (id: number, said: string) =>
      `<w:p><w:commentRangeStart w:id="${id}"/><w:r><w:t>${said}</w:t></w:r><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`;
    const body = [
      paragraph("Ida: We sold."),
      comment(0, "Ada: And then?"),
      comment(1, "Ida: Then nothing."),
      paragraph("Ada: I see."),
    ];
    const written = (id: number, text: string) =>
      `<w:comment w:id="${id}" w:author="Ann">${paragraph(text)}</w:comment>`;
    const bytes = docxFile(body.join(""), [], { comments: written(0, "Ask again.") + written(1, "Really?") });
    const file = { name: "talk.docx", bytes: new Uint8Array(bytes) };
    const plain = await uploadForm([
      ["sourceName", "Talk"],
      ["file", file],
    ]);
    expect(plain.json().warnings).toEqual(["The comments in the margin of this Word file were left out."]);
    expect(await notes()).toEqual([]);
    const noted = await uploadForm([
      ["sourceName", "Talk"],
      ["commentsAsNotes", "true"],
      ["leaveOut", "[0]"],
      ["file", file],
    ]);
    const { source, warnings, segmentCount } = noted.json();
    expect([warnings, segmentCount]).toEqual([[], 3]);
    const texts = new Map(
      (await stored()).filter(({ sourceId }) => sourceId === source.id).map(({ id, text }) => [id, text]),
    );
    expect((await notes()).map(({ segmentId, text }) => [texts.get(segmentId), text])).toEqual([
      ["And then?", "Ann: Ask again."],
      ["Then nothing.", "Ann: Really?"],
    ]);
  });
});
