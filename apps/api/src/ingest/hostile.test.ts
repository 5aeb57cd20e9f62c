import { deflateRawSync, deflateSync } from "node:zlib";
import { DomainError, isStorableText } from "@quarry/domain";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createIngest } from "./index.ts";
import { docxFile, JAPANESE_FONT, paragraph, pdfFile } from "./testing-files.ts";

// The time is one limit of several: here a slow machine must not come to it before the others.
const ingest = createIngest({ processes: 1, leastMs: 60_000 });
afterAll(() => ingest.close());

const MB = 1024 * 1024;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NOT_WORD = "This is not a Word file, or it is damaged.";
const TOO_LARGE = "This Word file unpacks to more than can be read.";
const TOO_MUCH_MEMORY = "This file takes too much memory to read.";
/** The refusal of a file that ended the process or thread which read it. */
const PROCESS_DIED = "This file could not be read; it may be damaged.";

async function refusal(fileName: string, bytes: Uint8Array): Promise<string> {
  const { refused } = await textsOrRefusal(fileName, bytes);
  return refused ?? "nothing was refused";
}

async function textsOrRefusal(fileName: string, bytes: Uint8Array): Promise<{ texts: string[]; refused?: string }> {
  try {
    const { segments } = await ingest.readFile("w1", { fileName, bytes, speaker: "" });
    return { texts: segments.map(({ text }) => text) };
  } catch (error) {
    if (error instanceof DomainError) return { texts: [], refused: error.message };
    throw error;
  }
}

/** A Word file whose document is the given XML, as it stands. */
const wordOf = (xml: string) => zipSync({ "word/document.xml": strToU8(xml) }, { level: 1 });

/** A Word file whose document unpacks to so many bytes, and which states that it unpacks to `stated`. */
function wordBomb(length: number, stated: number): Uint8Array {
  const file = wordOf("document");
  const at = Buffer.from(file.buffer);
  const [header, directory] = [at.indexOf("PK\u0001\u0002"), at.indexOf("word/document.xml")];
  const packed = deflateRawSync(Buffer.alloc(length, 32), { level: 1 });
  const entry = Buffer.from(at.subarray(header));
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(stated, 24);
  const before = at.subarray(0, directory + "word/document.xml".length);
  entry.writeUInt32LE(before.length + packed.length, entry.length - 6);
  return Uint8Array.from(Buffer.concat([before, packed, entry]));
}

/** A PDF of one page, which draws what is packed here. */
function pdfDrawing(content: Buffer, filters = "/FlateDecode"): Uint8Array {
  const packed = content.toString("latin1");
  const file = Buffer.from(pdfFile([[]])).toString("latin1");
  const changed = file.replace(
    /<<\/Length 0>>stream\n\nendstream/,
    () => `<</Length ${packed.length}/Filter[${filters}]>>stream\n${packed}\nendstream`,
  );
  return Uint8Array.from(Buffer.from(changed, "latin1"));
}

describe("a Word file made to do harm is refused in one sentence", () => {
  const entities = [
    "<!DOCTYPE w [<!ENTITY a 'ha'>",
    ...[..."bcdefghij"].map((name, index) => `<!ENTITY ${name} '${`&${"abcdefghi"[index]};`.repeat(10)}'>`),
    "]>",
  ].join("");

  it.each([
    ["a part that unpacks to 110 MB, and says 10 bytes", () => wordBomb(110 * MB, 10), TOO_LARGE],
    ["a part that claims 4 GB", () => wordBomb(10, 0xffffffff), TOO_LARGE],
    ["entities that grow to gigabytes", () => wordOf(`${entities}<w:document><w:t>&j;</w:t></w:document>`), NOT_WORD],
    [
      "an entity that reads a file of the server",
      () => wordOf('<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:t>&a;</w:t>'),
      NOT_WORD,
    ],
    [
      "more parts than a document has",
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`word/document${index}`, new Uint8Array()])),
        ),
      TOO_LARGE,
    ],
    ["elements in each other without end", () => wordOf(`<w:p>${"<w:sdt>".repeat(500_000)}`), NOT_WORD],
  ])("%s", async (_name, make, sentence) => {
    expect(await refusal("a.docx", make())).toBe(sentence);
  });

  it("tables in each other, text boxes in each other and fields that never end come in", async () => {
    const deep = (open: string, close: string) => open.repeat(2000) + paragraph("In the middle") + close.repeat(2000);
    const body =
      deep("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>") +
      deep("<w:p><w:r><w:txbxContent>", "</w:txbxContent></w:r></w:p>");
    const fields = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(20_000);
    const { segments } = await ingest.readFile("w1", {
      fileName: "a.docx",
      bytes: docxFile(`${body}<w:p>${fields}</w:p>`),
      speaker: "",
    });
    expect(segments.map(({ text }) => text)).toEqual(["In the middle", "In the middle"]);
  });
});

describe("a PDF made to do harm is refused in one sentence", () => {
  const spaces = Buffer.alloc(70 * MB, 32);
  const letters = Buffer.concat([Buffer.from("BT /F1 12 Tf ("), Buffer.alloc(70 * MB, 65), Buffer.from(") Tj ET")]);

  it.each([
    ["100,000 pages", () => pdfOfPages(100_000), "This PDF has more than 5,000 pages."],
    [
      "pages that are their own parents",
      () => changed(pdfFile([[]]), /\/Kids\[.*?\]/, "/Kids[2 0 R 2 0 R]"),
      "This is not a PDF file, or it is damaged.",
    ],
    ["a page that unpacks to 70 MB", () => pdfDrawing(deflateSync(spaces, { level: 1 })), TOO_MUCH_MEMORY],
    [
      "one word of 70 million letters, packed twice",
      () => pdfDrawing(deflateSync(deflateSync(letters, { level: 1 })), "/FlateDecode/FlateDecode"),
      TOO_MUCH_MEMORY,
    ],
    [
      "brackets in each other without end",
      () => pdfDrawing(deflateSync(Buffer.alloc(MB, 91))),
      "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.",
    ],
  ])("%s", async (_name, make, sentence) => {
    expect(await refusal("a.pdf", make())).toBe(sentence);
  });

  it("a small Word file with more text than a transcript may have is refused before that is read as one", async () => {
    const file = docxFile(paragraph("word ".repeat(5.5 * MB)));
    expect(file.length).toBeLessThan(MB);
    expect(await refusal("a.docx", file)).toBe("This transcript is larger than 25 MB.");
  });

  it("a font with widths for two thousand million letters ends not the server but the process that reads it", async () => {
    const font = JAPANESE_FONT.replace("/DW 1000", "/DW 1000/W[0 2000000000 500]");
    expect(font).not.toBe(JAPANESE_FONT);
    expect(await refusal("a.pdf", pdfFile([[{ x: 100, y: 700, text: "AB" }]], "", font))).toBe(PROCESS_DIED);
    expect(await textsOrRefusal("a.txt", strToU8("Still here."))).toEqual({ texts: ["Still here."] });
  });

  it("a small page that takes very long to read soon makes way for the next file", async () => {
    const hurried = createIngest({ processes: 1, leastMs: 1_000 });
    onTestFinished(() => hurried.close());
    const read = (fileName: string, bytes: Uint8Array) => hurried.readFile("w1", { fileName, bytes, speaker: "" });
    const refused = expect(read("a.pdf", endlessPdf())).rejects.toThrow("This file takes too long to read.");
    expect((await read("a.txt", strToU8("Still here."))).segments).toHaveLength(1);
    await refused;
  });

  it("several of them hold up only the workspace that they are in", async () => {
    const held = createIngest({ processes: 2, leastMs: 600_000 });
    const bad = { fileName: "a.pdf", bytes: endlessPdf(), speaker: "" };
    const refused = Promise.allSettled([1, 2, 3].map(() => held.readFile("w1", bad)));
    const good = { fileName: "a.txt", bytes: strToU8("Still here."), speaker: "" };
    expect((await held.readFile("w2", good)).segments).toHaveLength(1);
    await held.close();
    expect((await refused).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  it("keeps the reader able to read the next file", async () => {
    const pages = pdfFile(["Hello", "Gone"].map((text) => [{ x: 60, y: 700, text }]));
    const broken = changed(changed(pages, /Count 2/, "Co>nt 2"), /7 0 obj/, "7 x obj");
    const next = pdfDrawing(deflateSync(Buffer.from("BT /F1 12 Tf 60 700 Td (Hi) Tj ET")));
    expect(await textsOrRefusal("a.pdf", broken)).toEqual({ texts: ["Hello"] });
    expect(await textsOrRefusal("a.pdf", next)).toEqual({ texts: ["Hi"] });
  });

  it("keeps the worker able to read the next one", async () => {
    const bytes = pdfFile([[{ x: 100, y: 700, text: "Hello" }]]);
    expect((await ingest.readFile("w1", { fileName: "a.pdf", bytes, speaker: "" })).segments).toHaveLength(1);
  });
});

describe("a document with any of its bytes changed", () => {
  const files: [name: string, bytes: Uint8Array][] = [
    ["a.docx", docxFile(paragraph("Anna: Hello") + paragraph("Ben: Hi"), ["A note."])],
    [
      "a.xml in a docx",
      strToU8(
        `<w:document ${W}><w:body>${paragraph("Hello &amp; all")}<w:tbl><w:tr><w:tc/></w:tr></w:tbl></w:body></w:document>`,
      ),
    ],
    ["a.pdf", pdfFile([[{ x: 60, y: 700, text: "Hello" }], [{ x: 60, y: 700, text: "Hi", turn: 90 }]])],
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 32, 34, 38, 47, 60, 62, 93, 255)), {
    minLength: 1,
    maxLength: 9,
  });

  it.each(files)("%s is read or refused in one sentence", async (name, bytes) => {
    await fc.assert(
      fc.asyncProperty(changes, async (places) => {
        const spoilt = Uint8Array.from(bytes);
        for (const [place, byte] of places) spoilt[place % spoilt.length] = byte;
        const file = name.includes(" in ") ? zipSync({ "word/document.xml": spoilt }, { level: 0 }) : spoilt;
        const { texts, refused } = await textsOrRefusal(name.split(" ").at(-1) === "docx" ? "a.docx" : name, file);
        expect(texts.every(isStorableText)).toBe(true);
        expect(refused).not.toBe(PROCESS_DIED);
      }),
      { numRuns: 60 },
    );
  });
});

describe("an upload that breaks off", () => {
  const words = Array.from({ length: 400 }, (_, index) => `word${(index * 7919) % 1009}`);
  const files: [name: string, bytes: Uint8Array][] = [
    ["a.docx", docxFile(words.map((word) => paragraph(word)).join(""))],
    [
      "a.pdf",
      pdfFile(
        Array.from({ length: 10 }, (_, page) =>
          words.slice(page * 40, page * 40 + 40).map((text, row) => ({ x: 60, y: 740 - row * 15, text })),
        ),
      ),
    ],
  ];

  it.each(files)("at any tenth of %s is refused in one sentence", async (name, bytes) => {
    for (let tenth = 1; tenth < 10; tenth += 1) {
      const sentence = await refusal(name, bytes.slice(0, (bytes.length * tenth) / 10));
      expect(sentence).toMatch(/^This (?:is not a|PDF breaks off)[^.]+\.$/);
    }
    expect(
      (await ingest.readFile("w1", { fileName: name, bytes, speaker: "" })).segments.map(({ text }) => text).join(" "),
    ).toContain("word7919".slice(0, 4));
  });
});

function changed(file: Uint8Array, from: RegExp, to: string): Uint8Array {
  return Uint8Array.from(Buffer.from(Buffer.from(file).toString("latin1").replace(from, to), "latin1"));
}

const endlessPdf = () => pdfDrawing(deflateSync(Buffer.alloc(40 * MB, "BT (A) Tj ET ")));

/** A PDF whose tree has a branch of so many pages before its only one. */
function pdfOfPages(count: number): Uint8Array {
  const branch = `<</Type/Pages/Parent 2 0 R/Count ${count - 1}/Kids[5 0 R]>>`;
  return changed(pdfFile([[]]), /\/Kids\[(.*?)\]\/Count 1/, `/Kids[${branch} 5 0 R]/Count ${count}`);
}
