import { DomainError, MAX_TRANSCRIPT_BYTES } from "@quarry/domain";
import type { ReadingChoice } from "@quarry/transcript";
import { afterAll, describe, expect, it } from "vitest";
import { createIngest } from "./index.ts";
import { docxFile, paragraph, pdfFile } from "./testing-files.ts";

const ingest = createIngest({ processes: 1 });
afterAll(() => ingest.close());

const read = (fileName: string, bytes: Uint8Array, speaker = "") => ingest.readFile("w1", { fileName, bytes, speaker });

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => "nothing was refused",
    (reason: unknown) => reason,
  );
  return error instanceof DomainError ? `${error.code}: ${error.message}` : String(error);
}

describe("readText", () => {
  it("answers the preview of the text", async () => {
    expect(
      await ingest.readText("w1", { text: "Anna (0:05): One.\r\n\r\nBen (0:09): Two.", speaker: "Carla" }),
    ).toEqual({
      form: "name-and-time",
      segments: [
        { startMs: 5000, endMs: 9000, speaker: "Anna", text: "One." },
        { startMs: 9000, endMs: null, speaker: "Ben", text: "Two." },
      ],
      ...{
        segmenting: "turn",
        cueCount: 2,
        columns: [],
        head: [],
        commentCount: 0,
        asideCount: 0,
        durationMs: 9000,
        warnings: [],
      },
      speakers: [
        { name: "Anna", segmentCount: 1, length: 4 },
        { name: "Ben", segmentCount: 1, length: 4 },
      ],
    });
  });

  it("answers the confidence of a speech service, and none where the service has none", async () => {
    const said = [
      { start: 0, end: 1, text: "One.", speaker: "Anna", confidence: 0.614 },
      { start: 1, end: 2, text: "Two.", speaker: "Ben" },
    ];
    const { segments } = await ingest.readText("w1", { text: JSON.stringify({ segments: said }), speaker: "" });
    expect(segments.map(({ confidenceScore }) => confidenceScore)).toEqual([61, undefined]);
  });

  it("reads a large text in a worker to the same result", async () => {
    const text = Array.from({ length: 4000 }, (_, index) => `Paragraph ${index} of many.`).join("\n\n");
    const { segments } = await ingest.readText("w1", { text, speaker: "Anna" });
    expect(segments).toHaveLength(4000);
    expect(segments[3999]).toEqual({ startMs: null, endMs: null, speaker: "Anna", text: "Paragraph 3999 of many." });
  });

  it.each([
    ["nothing but white space", " \n\u00a0\n", "invalid: This transcript is empty."],
    ["a null", "one\u0000two", "invalid: Transcript text has a character that cannot be stored."],
    ["half of a surrogate pair", "one \ud83d two", "invalid: Transcript text has a character that cannot be stored."],
    [
      "more bytes than are taken",
      "é".repeat(MAX_TRANSCRIPT_BYTES / 2 + 1),
      "too_large: This transcript is larger than 25 MB.",
    ],
    [
      "times without text",
      "0:01 --> 0:02\n\n0:03 --> 0:04\n",
      "unreadable: This transcript has times or labels but no text.",
    ],
    [
      "more segments than a list can hold",
      "a\n\n".repeat(250_001),
      "too_large: This text has more than 250,000 segments.",
    ],
  ])("refuses %s", async (_name, text, sentence) => {
    expect(await refusal(ingest.readText("w1", { text, speaker: "" }))).toBe(sentence);
  });
});

describe("readFile", () => {
  const text = Buffer.from("One.\n\nTwo.");
  const word = docxFile(paragraph("One.") + paragraph("Two."));
  const pdf = pdfFile([
    [
      { x: 100, y: 700, text: "One." },
      { x: 100, y: 600, text: "Two." },
    ],
  ]);

  it.each([
    ["a.txt", text],
    ["a.md", text],
    ["no ending", text],
    ["a.docx", word],
    ["a.pdf", pdf],
    ["a Word file.pdf", word],
    ["a PDF.txt", pdf],
    ["../../etc/passwd", text],
    ["..\\..\\C:\\a.txt", word],
  ])("reads %s by its content", async (fileName, bytes) => {
    const { segments } = await read(fileName, bytes, "Anna");
    expect(segments.map((segment) => `${segment.speaker}: ${segment.text}`)).toEqual(["Anna: One.", "Anna: Two."]);
  });

  const cue = { start: 1, end: 2, text: "One.\n\nTwo." };
  it.each([
    ["a.vtt", "WEBVTT\n\n0:01 --> 0:02\nOne.\n\n0:05 --> 0:06\nTwo.", "web-vtt"],
    ["a.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n00:00:05,000 --> 00:00:06,000\nTwo.", "srt"],
    [
      "a.json",
      JSON.stringify({
        segments: [
          { ...cue, text: "One." },
          { ...cue, start: 9, text: "Two." },
        ],
      }),
      "segments-json",
    ],
    ["a.otr", JSON.stringify({ text: "<p>One.</p><p></p><p>Two.</p>", "media-time": 1 }), "otranscribe"],
    ["a.md", "## A\n\n**Q:** One.\n\n**A:** Two.\n\n**Q:** Three.\n\n**A:** Four.", "labelled"],
    ["captions.txt", "WEBVTT\n\n0:01 --> 0:02\nOne.", "web-vtt"],
    ["page.txt", "<p>Anna (0:05): One.</p><p>Ben (0:09): Two.</p>", "name-and-time"],
    ["table.txt", "start\tend\ttext\n0\t1000\tOne.\n1000\t2000\tTwo.", "table"],
    ["paragraphs.vtt", "One.\n\nTwo.", "paragraphs"],
    ["paragraphs.json", "[Music]\n\nOne.", "paragraphs"],
  ])("reads %s as the form that its content shows", async (fileName, content, form) => {
    const read = await ingest.readFile("w1", { fileName, bytes: Buffer.from(content), speaker: "" });
    expect(read.form).toBe(form);
    expect(read.segments.length).toBeGreaterThan(0);
  });

  it("reads by cue and as the form that is chosen", async () => {
    const bytes = Buffer.from("0:01 one\n0:02 two");
    const texts = async (choice: ReadingChoice) => {
      const { segments } = await ingest.readFile("w1", { fileName: "a.txt", bytes, speaker: "", ...choice });
      return segments.map(({ text }) => text);
    };
    expect(await texts({})).toEqual(["one two"]);
    expect(await texts({ segmenting: "cue" })).toEqual(["one", "two"]);
    expect(await texts({ form: "paragraphs" })).toEqual(["0:01 one 0:02 two"]);
    expect(await refusal(texts({ form: "rev-json" }))).toBe("unreadable: Read as “Rev (JSON)”, this has no text.");
  });

  it("leaves the caller's bytes as they were", async () => {
    const bytes = Buffer.from("One.");
    await read("a.txt", bytes);
    expect(bytes.toString()).toBe("One.");
  });

  const RECORDING =
    "unsupported: This is no recording of a kind that can be kept (.mp3, .mp4, .m4a, .wav, .webm), and no transcript.";
  const PASTE =
    "unsupported: Files of this type are not taken; copy what is in it and paste that, or save it as .txt and upload that.";
  const OTHER = "unsupported: This type of file cannot be read; upload a text, Word (.docx) or PDF file.";
  it.each([
    ["an empty file", "a.txt", new Uint8Array(), "invalid: This file is empty."],
    ["white space", "a.txt", Buffer.from(" \n\t\n"), "invalid: This transcript is empty."],
    ["text named .docx", "a.docx", text, "unreadable: This is not a Word file, or it is damaged."],
    [
      "JSON that breaks off",
      "a.json",
      Buffer.from('{"segments":[{"start":0,"end":1,"text":"On'),
      "unreadable: This JSON is damaged or breaks off, so no transcript could be read from it.",
    ],
    [
      "JSON that is something else",
      "a.json",
      Buffer.from('{"name":"quarry","scripts":{"start":"node"}}'),
      "unreadable: This JSON has no transcript in a form that is known.",
    ],
    ["text named .pdf", "a.pdf", text, "unreadable: This is not a PDF file, or it is damaged."],
    [
      "bytes named .txt",
      "a.txt",
      Uint8Array.from({ length: 999 }, (_, at) => (at * 37) % 251),
      "unreadable: This file is not text, or it is damaged.",
    ],
    [
      "a Word file with a password",
      "a.docx",
      Buffer.concat([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      "unreadable: This Word file needs a password; save it without one and upload that.",
    ],
    [
      "an old Word file",
      "a.docx",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
      "unsupported: Old Word files (.doc) cannot be read; save it as .docx and upload that.",
    ],
    ["an MP3 by its name", "a.mp3", Buffer.from("anything"), RECORDING],
    ["an MP4 named .txt", "a.txt", Buffer.from("\0\0\0\x18ftypmp42"), RECORDING],
    ["a QuickTime film named .txt", "a.txt", Buffer.from("\0\0\0\x18ftypqt  "), RECORDING],
    ["an MP3 named .docx", "a.docx", Buffer.from("ID3\x04\0\0"), RECORDING],
    ["a page", "a.html", Buffer.from("<p>One.</p>"), PASTE],
    ["a page with a short name", "a.HTM", Buffer.from("<p>One.</p>"), PASTE],
    ["lyrics with times", "a.lrc", Buffer.from("[00:01.00]One."), PASTE],
    ["a picture", "a.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), OTHER],
    ["a spreadsheet's zip", "a.xlsx", Buffer.from("PK\x03\x04xl/workbook.xml"), OTHER],
    [
      "too many bytes",
      "a.txt",
      Buffer.alloc(MAX_TRANSCRIPT_BYTES + 1, 65),
      "too_large: This transcript is larger than 25 MB.",
    ],
  ])("refuses %s", async (_name, fileName, bytes, sentence) => {
    expect(await refusal(read(fileName, bytes))).toBe(sentence);
  });
});

describe("the worker's limits", () => {
  const large = "word ".repeat(5_000_000);

  it("stop a job that takes too long", async () => {
    const hasty = createIngest({ processes: 1, timeMs: 1 });
    expect(await refusal(hasty.readText("w1", { text: large, speaker: "" }))).toBe(
      "unreadable: This file takes too long to read.",
    );
    await hasty.close();
  });

  it("stop a job that takes too much memory, and a new worker reads the next one", async () => {
    const small = createIngest({ processes: 1, memoryMb: 64 });
    const many = "a\n\n".repeat(2_000_000);
    expect(await refusal(small.readText("w1", { text: many, speaker: "" }))).toBe(
      "unreadable: This file takes too much memory to read.",
    );
    const { segments } = await small.readFile("w1", { fileName: "a.txt", bytes: Buffer.from("One."), speaker: "" });
    expect(segments).toHaveLength(1);
    await small.close();
  });
});
