import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createIngest } from "../../../ingest/index.ts";
import { docxFile, paragraph } from "../../../ingest/testing-files.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const MB = 1024 * 1024;
const REQUIRED = "Please provide source name and either upload a file or paste text.";
const TOO_LARGE = "This transcript is larger than 25 MB.";

const ingest = createIngest();
let server: TestServer;
let url: string;
let revision: number;

beforeAll(async () => {
  server = await createTestServer({ ingest });
});
beforeEach(async () => {
  const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
  url = `/api/projects/${id}/upload-transcript`;
  revision = await server.revision();
});
afterAll(async () => {
  await server.close();
  await ingest.close();
});

type Part = [name: string, value: string | { name: string; bytes: string | Uint8Array<ArrayBuffer> }];

async function uploadForm(parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value.bytes]), value.name);
  }
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return server.app.inject({ method: "POST", url, headers, payload });
}

const uploadJson = (payload: object) => server.app.inject({ method: "POST", url, payload });

const INTERVIEW = "Ida: We sold the boat.\n\nAda: And then?\n\nIda: Then nothing.\n\nAda: I see.";

describe("a file", () => {
  test("is read for what it says, whatever order the form has", async () => {
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

  test("gives its segments the form's speaker where it names nobody", async () => {
    const response = await uploadForm([
      ["sourceName", "Talk"],
      ["speaker", "Grace"],
      ["file", { name: "a.txt", bytes: "We left." }],
    ]);
    expect(response.statusCode).toBe(201);
    const [segment] = (await server.app.inject({ url: url.replace("upload-transcript", "segments") })).json();
    expect(segment).toMatchObject({ speaker: "Grace", text: "We left." });
  });

  test("is segmented, and read in the form, that the form's fields choose", async () => {
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
      ["segmenting", 'Segmenting must be "turn", "cue" or "paragraph".'],
      ["form", "Form must be one of the forms a transcript is read in."],
    ] as const) {
      const response = await upload([field, "word"]);
      expect([response.statusCode, response.body]).toEqual([400, sentence]);
    }
  });

  test("may be missing when the form has a text", async () => {
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
  ])("%s is refused in one sentence and stores nothing", async (_, parts, status, sentence) => {
    const response = await uploadForm(parts);
    expect([response.statusCode, response.body]).toEqual([
      status,
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await server.revision()).toBe(revision);
  });

  test("in a form that breaks off is refused", async () => {
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

describe("a text", () => {
  test("is segmented as its caller chooses", async () => {
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
      'Segmenting must be "turn", "cue" or "paragraph".',
    ],
  ])("%s is refused in one sentence and stores nothing", async (_, payload, status, sentence) => {
    const response = await uploadJson(payload);
    expect([response.statusCode, response.body]).toEqual([status, sentence]);
    expect(await server.revision()).toBe(revision);
  });

  test("of 30 MB is too large, and the server goes on", async () => {
    const response = await uploadJson({
      sourceName: "T",
      fullText: "We said so.\n\n".repeat(Math.ceil((30 * MB) / 13)),
    });
    expect([response.statusCode, response.body]).toEqual([413, TOO_LARGE]);
    expect(await server.revision()).toBe(revision);
    expect((await uploadJson({ sourceName: "T", fullText: "x" })).statusCode).toBe(201);
  });
});

describe("what is left out of a transcript", () => {
  const project = () => url.split("/")[3] ?? "";
  const stored = () => server.caller.segments.list({ projectId: project() });
  const notes = () => server.caller.notes.list({ projectId: project() });

  test("are segments, by their places in the preview, before speakers are renamed", async () => {
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
    ["a place that there is not", "[4]", 400, "A segment that is to be left out is not in this transcript."],
    ["no places", '"x"', 400, "Segments to be left out must be a list of their places."],
    ["all places", "[0,1,2,3]", 422, "Every segment was left out, so nothing would be imported."],
  ])("is refused with %s, and nothing is stored", async (_, leaveOut, status, sentence) => {
    const file = { name: "talk.txt", bytes: INTERVIEW };
    const answer = await uploadForm([
      ["sourceName", "Talk"],
      ["leaveOut", leaveOut],
      ["file", file],
    ]);
    expect([answer.statusCode, answer.body]).toEqual([status, sentence]);
    expect(await server.revision()).toBe(revision);
  });

  test("are the lines about the source, unless somebody keeps them", async () => {
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

  test("are comments of a Word file, unless they are wished as notes on what they are about", async () => {
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

describe("a preview", () => {
  const previewUrl = () => url.replace("upload-transcript", "preview-transcript");
  const preview = (payload: object) => server.app.inject({ method: "POST", url: previewUrl(), payload });

  test("tells what a text would become, and stores nothing", async () => {
    const answer = await preview({ fullText: INTERVIEW, segmenting: "cue" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ form: "labelled", segmenting: "cue", cueCount: 4, segmentCount: 4, durationMs: 0, warnings: [] },
        speakers: [
          { name: "Ida", segmentCount: 2, length: 30 },
          { name: "Ada", segmentCount: 2, length: 15 },
        ],
        ...{ head: [], commentCount: 0 },
        segments: [
          { startTime: "", speaker: "Ida", text: "We sold the boat." },
          { startTime: "", speaker: "Ada", text: "And then?" },
          { startTime: "", speaker: "Ida", text: "Then nothing." },
          { startTime: "", speaker: "Ada", text: "I see." },
        ],
        alikeSource: null,
      },
    ]);
    expect(await server.revision()).toBe(revision);
  });

  test("reads a file, and refuses one that an upload would refuse, in the same sentence", async () => {
    const send = async (name: string, bytes: string) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]), name);
      const encoded = new Response(form);
      const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
      const payload = Buffer.from(await encoded.arrayBuffer());
      return server.app.inject({ method: "POST", url: previewUrl(), headers, payload });
    };
    expect((await send("talk.txt", INTERVIEW)).json()).toMatchObject({ form: "labelled", segmentCount: 4 });
    const refused = await send("talk.docx", "no Word");
    expect([refused.statusCode, refused.body]).toEqual([422, "This is not a Word file, or it is damaged."]);
  });

  test("names the source that says the same, also when a little was changed", async () => {
    const blocks = Array.from({ length: 10 }, (_, index) => `This is passage ${index} of a long letter.`);
    await uploadJson({ sourceName: "The letter", fullText: blocks.join("\n\n") });
    const alike = async (texts: string[]) => (await preview({ fullText: texts.join("\n\n") })).json().alikeSource;
    expect(await alike(blocks)).toBe("The letter");
    expect(await alike([...blocks.slice(0, 8), "Quite another passage here.", "And one more of these."])).toBe(
      "The letter",
    );
    expect(
      await alike([
        ...blocks.slice(0, 7),
        "Quite another passage here.",
        "And one more of these.",
        "And a third of them.",
      ]),
    ).toBeNull();
    expect(await alike(["Yes.", "No."])).toBeNull();
  });
});

describe("speakers", () => {
  const stored = async () => {
    const [, projectId = ""] = /projects\/([^/]+)/.exec(url) ?? [];
    return (await server.caller.segments.list({ projectId })).map(({ speaker, text }) => `${speaker}: ${text}`);
  };
  const speakers = [
    { name: "Ida", as: "Aunt Ida" },
    { name: "Ada", as: null },
  ];

  test("are renamed and left out, in JSON and in a form", async () => {
    const asJson = await uploadJson({ sourceName: "One", fullText: INTERVIEW, speakers });
    expect([asJson.statusCode, asJson.json().segmentCount]).toEqual([201, 2]);
    await uploadForm([
      ["file", { name: "talk.txt", bytes: INTERVIEW }],
      ["sourceName", "Two"],
      ["speakers", JSON.stringify(speakers)],
    ]);
    const said = ["Aunt Ida: We sold the boat.", "Aunt Ida: Then nothing."];
    expect(await stored()).toEqual([...said, ...said]);
  });

  test("must be some, and of the right form", async () => {
    const nobody = ["Ida", "Ada"].map((name) => ({ name, as: null }));
    const empty = await uploadJson({ sourceName: "One", fullText: INTERVIEW, speakers: nobody });
    expect([empty.statusCode, empty.body]).toEqual([422, "Every speaker was left out, so nothing would be imported."]);
    const wrong = await uploadForm([
      ["file", { name: "talk.txt", bytes: INTERVIEW }],
      ["sourceName", "Two"],
      ["speakers", "Ida"],
    ]);
    expect([wrong.statusCode, wrong.body]).toEqual([400, "Speakers must be a list of objects with name and as."]);
    expect(await server.revision()).toBe(revision);
  });
});
