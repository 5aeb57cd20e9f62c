import { describe, expect, test } from "vitest";
import { INTERVIEW, MB, type Part, REQUIRED, revision, server, TOO_LARGE, uploadForm, url } from "./testing-uploads.ts";

describe("an uploaded file", () => {
  test("is read by its content, in any order of the form's fields", async () => {
    const file = { name: "talk.txt", bytes: INTERVIEW };
    for (const parts of [
      [
        ["file", file],
        ["sourceName", "Talk"],
        ["speaker", ""],
      ],
      [
        ["sourceName", "Talk"],
        ["speaker", ""],
        ["file", file],
      ],
    ] satisfies Part[][]) {
      const response = await uploadForm(parts);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ source: { urlOrName: "Talk", status: "ready" }, segmentCount: 4 });
    }
    const segments = (await server.app.inject({ url: url.replace("upload-transcript", "segments") })).json();
    expect(segments).toHaveLength(8);
    expect(segments[0]).toMatchObject({ speaker: "Ida", text: "We sold the boat." });
  });

  test("gives its segments the form's speaker when it names none", async () => {
    const response = await uploadForm([
      ["sourceName", "Talk"],
      ["speaker", "Grace"],
      ["file", { name: "a.txt", bytes: "We left." }],
    ]);
    expect(response.statusCode).toBe(201);
    const [segment] = (await server.app.inject({ url: url.replace("upload-transcript", "segments") })).json();
    expect(segment).toMatchObject({ speaker: "Grace", text: "We left." });
  });

  test("is read and segmented as the form's fields choose", async () => {
    const file = {
      name: "talk.vtt",
      bytes: "WEBVTT\n\n0:01 --> 0:02\nWe sold\n\n0:02 --> 0:03\nthe boat.\n\n0:03 -->",
    };
    const upload = (...choice: Part[]) => uploadForm([["sourceName", "Talk"], ["file", file], ...choice]);
    const usual = (await upload()).json();
    expect(usual).toMatchObject({ segmentCount: 1, form: "web-vtt", warnings: [expect.any(String)] });
    expect((await upload(["segmenting", "cue"])).json()).toMatchObject({ segmentCount: 2 });
    expect((await upload(["form", "paragraphs"])).json()).toMatchObject({ segmentCount: 4, form: "paragraphs" });
    for (const [field, sentence] of [
      ["segmenting", 'Segmenting must be "turn", "part", "paragraph" or "cue".'],
      ["form", "Form must be one of the forms a transcript is read in."],
    ] as const) {
      const response = await upload([field, "word"]);
      expect([response.statusCode, response.body]).toEqual([400, sentence]);
    }
  });

  test("may be absent when the form has a text", async () => {
    const response = await uploadForm([
      ["sourceName", "Talk"],
      ["fullText", "We left."],
      ["file", { name: "", bytes: "" }],
    ]);
    expect([response.statusCode, response.json().segmentCount]).toEqual([201, 1]);
  });

  test.each<[string, Part[], number, string | RegExp]>([
    ["no file and no text", [["sourceName", "Talk"]], 400, REQUIRED],
    [
      "a form without a chosen file",
      [
        ["sourceName", "Talk"],
        ["file", { name: "", bytes: "" }],
      ],
      400,
      REQUIRED,
    ],
    ["no name", [["file", { name: "a.txt", bytes: "x" }]], 400, REQUIRED],
    [
      "a blank name",
      [
        ["sourceName", "  "],
        ["file", { name: "a.txt", bytes: "x" }],
      ],
      400,
      REQUIRED,
    ],
    [
      "a name of 10,000 characters",
      [
        ["sourceName", "x".repeat(10_000)],
        ["file", { name: "a.txt", bytes: "x" }],
      ],
      400,
      "Source name is longer than 300 characters.",
    ],
    [
      "an empty file",
      [
        ["sourceName", "Talk"],
        ["file", { name: "a.txt", bytes: "" }],
      ],
      400,
      /empty/,
    ],
    [
      "two files",
      [
        ["sourceName", "T"],
        ["file", { name: "a.txt", bytes: "x" }],
        ["file", { name: "b.txt", bytes: "y" }],
      ],
      413,
      "Please upload one file at a time.",
    ],
    [
      "a picture",
      [
        ["sourceName", "T"],
        ["file", { name: "a.png", bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) }],
      ],
      415,
      /^[A-Z].*\.$/,
    ],
    [
      "a .docx that is not one",
      [
        ["sourceName", "T"],
        ["file", { name: "a.docx", bytes: "PK\u0003\u0004 not a zip" }],
      ],
      422,
      /^[A-Z].*\.$/,
    ],
    [
      "a PDF that breaks off, under a name with a path",
      [
        ["sourceName", "T"],
        ["file", { name: "../../etc/passwd.pdf", bytes: "%PDF-1.4\n1 0 obj<</Type/Catalog" }],
      ],
      422,
      "This is not a PDF file, or it is damaged.",
    ],
    [
      "a file of 26 MB",
      [
        ["sourceName", "T"],
        ["file", { name: "a.txt", bytes: "x".repeat(26 * MB) }],
      ],
      413,
      TOO_LARGE,
    ],
    [
      "a field with a list of a million places",
      [
        ["leaveOut", `[${"0,".repeat(MB)}0]`],
        ["file", { name: "a.txt", bytes: "x" }],
      ],
      413,
      "The body has more entries than this call takes.",
    ],
    [
      "a field of 10 MB that is JSON",
      [
        ["speakers", `["${"x".repeat(10 * MB)}"]`],
        ["file", { name: "a.txt", bytes: "x" }],
      ],
      413,
      "A field of the form is too large.",
    ],
  ])("is refused in one sentence and stores nothing: %s", async (_, parts, status, sentence) => {
    const response = await uploadForm(parts);
    expect([response.statusCode, response.body]).toEqual([
      status,
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await server.revision()).toBe(revision);
  });

  test("is refused in a form that breaks off", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    for (const payload of [
      "",
      "--x\r\n",
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
    ]) {
      const response = await server.app.inject({ method: "POST", url, headers, payload });
      expect([payload, response.statusCode]).toEqual([payload, 400]);
      expect(response.body).toMatch(/^[A-Z][^\n]*\.$/);
    }
    const unbounded = { "content-type": "multipart/form-data" };
    const response = await server.app.inject({ method: "POST", url, headers: unbounded, payload: "x" });
    expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]*\.$/)]);
    expect(await server.revision()).toBe(revision);
  });
});
