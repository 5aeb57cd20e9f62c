import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DomainError, normalizeNewlines } from "@quarry/domain";
import { type Cue, readTranscript, type TranscriptPreview } from "@quarry/transcript";
import { afterAll, describe, expect, it } from "vitest";
import { createIngest } from "./index.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readFileText } from "./read-file-text.ts";
import { decodeText } from "./text/decode-text.ts";

/** A folder of real transcripts with a MANIFEST.tsv. */
const folder = process.env.CORPUS_DIR ?? "";
const manifest = join(folder, "MANIFEST.tsv");
if (!existsSync(manifest)) throw new Error("CORPUS_DIR must name a folder of transcripts with a MANIFEST.tsv.");
const bytesOf = (path: string) => readFileSync(join(folder, path));

const SCAN = "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.";
const PASSWORD = "This PDF needs a password; save it without one and upload that.";
const NO_PDF = "This is not a PDF file, or it is damaged.";
const NO_WORDS = "This Word file has no text in it.";
const NO_SPEECH = "This transcript has times or labels but no text.";
const EMPTY = "This transcript is empty.";

/** Files that have nothing to read, and the sentence that says so. */
const REFUSED: Record<string, string> = {
  "docx/mammoth/empty.docx": NO_WORDS,
  "docx/mammoth/external-picture.docx": NO_WORDS,
  "docx/mammoth/tiny-picture.docx": NO_WORDS,
  "docx/mammoth/tiny-picture-target-base-relative.docx": NO_WORDS,
  "docx/python-docx/sty-having-no-styles-part.docx": NO_WORDS,
  "pdf/pdfjs/issue3371.pdf": PASSWORD,
  "pdf/pdfjs/issue6010_1.pdf": PASSWORD,
  "pdf/pdfjs/pr6531_2.pdf": PASSWORD,
  "pdf/pdfjs/bug1020226.pdf": NO_PDF,
  "pdf/pdfjs/REDHAT-1531897-0.pdf": NO_PDF,
  "pdf/pdfjs/ccitt_EndOfBlock_false.pdf": SCAN,
  "pdf/pdfjs/images_1bit_grayscale.pdf": SCAN,
  "pdf/pdfjs/empty.pdf": SCAN,
  "pdf/pdfjs/empty_protected.pdf": SCAN,
  "pdf/pdfjs/secHandler.pdf": SCAN,
  "pdf/pdfjs/poppler-85140-0.pdf": SCAN,
};

/** Captions that are made to have no text in any cue, or nothing at all. */
const MAY_BE_EMPTY = /^(?:vtt|srt)\//;
const READABLE = /\.(?:txt|md|docx|pdf|vtt|srt)$|^encodings\/|^(?:json|podcast-namespace)\/.*\.json$/;

const TURNS: [path: string, form: string, turns: number, speakers: number][] = [
  ["txt/metamuse/49-software-longevity.txt", "name-and-time", 74, 2],
  ["txt/metamuse/66-business-of-apps.txt", "name-and-time", 117, 3],
  ["txt/metamuse/74-linking.txt", "name-and-time", 154, 3],
  ["txt/metamuse/4-partnership-freedom-responsibility.txt", "name-and-time", 60, 3],
  ["txt/metamuse/22-brand.txt", "name-and-time", 62, 2],
  ["md/bitcointranscripts/chaincode-decoded-bech32m.md", "header-lines", 37, 2],
  ["md/bitcointranscripts/explaining-signet.md", "header-lines", 116, 2],
  ["md/bitcointranscripts/2020-02-11-jeremy-rubin-ctv.md", "labelled", 47, 3],
  ["podcast-namespace/example.srt", "srt", 222, 3],
  ["podcast-namespace/example.vtt", "web-vtt", 7, 2],
  ["podcast-namespace/example.html", "podcast-html", 10, 3],
  ["podcast-namespace/example.json", "segments-json", 5, 2],
];

/** Notes of an interviewer; two of them end with what was said after the interview. */
const NOTES: [path: string, speakers: number][] = [
  ["txt/codereview/P1R1.txt", 0],
  ["txt/codereview/P1R2.txt", 0],
  ["txt/codereview/P1R3.txt", 0],
  ["txt/codereview/P2R1.txt", 0],
  ["txt/codereview/P3R2.txt", 0],
  ["txt/codereview/P5R1.txt", 2],
  ["txt/codereview/P9R2.txt", 2],
];

/** Texts that are not in Unicode. */
const ENCODINGS: [file: string, label: string][] = [
  ["big5", "big5"],
  ["euc_kr", "euc-kr"],
  ["gb18030", "gb18030"],
  ["iso88596_ar", "iso-8859-6"],
  ["iso88598_he", "iso-8859-8"],
  ["koi8r", "koi8-r"],
  ["shiftjis", "shift_jis"],
  ["windows_1250", "windows-1250"],
  ["windows_1251", "windows-1251"],
  ["windows_1255", "windows-1255"],
  ["windows_1256", "windows-1256"],
];

/** The stamps on lines of their own, the speakers, and the stamps under which nobody speaks, in milliseconds. */
const LOGS: [path: string, stamps: number, speakers: number, silent: number[]][] = [
  ["txt/nasa-ma6/TEC.txt", 1747, 7, []],
  ["txt/nasa-g3/TEC.txt", 1921, 5, []],
  ["txt/nasa-mr3/ATG.txt", 116, 6, [922_000]],
  ["txt/nasa-mr3/PAO.txt", 66, 2, []],
  ["txt/nasa-mr4/ATG.txt", 198, 10, []],
];

/** What a person who opens these sees in them, block by block. */
const TEXTS: [path: string, blocks: string[]][] = [
  ["docx/mammoth/tables.docx", ["Above", "Top left\tTop right", "Bottom left\tBottom right", "Below"]],
  ["docx/mammoth/simple-list.docx", ["• Apple\n• Banana"]],
  ["docx/mammoth/footnotes.docx", ["Ouch.", "A tachyon walks into a bar.", "Fin."]],
  ["docx/mammoth/endnotes.docx", ["Ouch.", "A tachyon walks into a bar.", "Fin."]],
  ["docx/mammoth/footnote-hyperlink.docx", ["Example"]],
  ["docx/mammoth/text-box.docx", ["Datum plane"]],
  ["docx/mammoth/strict-format.docx", ["Test"]],
  ["docx/mammoth/utf8-bom.docx", ["This XML has a byte order mark."]],
  ["docx/mammoth/comments.docx", ["Ouch."]],
  ["docx/python-docx/hdr-header-footer.docx", ["section with header", "section without header of its own."]],
  [
    "docx/python-docx/par-hyperlinks.docx",
    ["No hyperlinks", "One awesome hyperlink.", "Three hyperlinks: the first one here, the second one, and the third."],
  ],
  [
    "pdf/pdfjs/ArabicCIDTrueType.pdf",
    ["انواع الخطوط العربية انواع الخطوط العربية انواعالخطوطالعربية انواع الخطوط العربية"],
  ],
  ["pdf/pdfjs/noembed-sjis.pdf", ["あいうえお"]],
  ["pdf/pdfjs/vertical.pdf", ["あいうえお日本語"]],
  ["pdf/pdfjs/poppler-67295-0.pdf", ["TestString123"]],
  ["pdf/pdfjs/issue9105_other.pdf", ["Adobe tweet"]],
];

/** What was left out of these, and said so. */
const WARNED: Record<string, string> = {
  "docx/mammoth/comments.docx": "The comments in the margin of this Word file were left out.",
  "docx/python-docx/comments-rich-para.docx": "The comments in the margin of this Word file were left out.",
  "pdf/pdfjs/vertical.pdf": "2 of 3 pages have no text; they may be scans.",
};

/** What the Supreme Court's argument has in print, without white space, less its heads, feet, page and line numbers. */
const SPOKEN_CHARACTERS = 63_579 - 2030 - 1960 - (3006 - "33465".length);

const paths = readFileSync(manifest, "utf8")
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t")[0] ?? "")
  .filter((path) => READABLE.test(path));

function cuesOf(path: string): { form: string; cues: Cue[]; text: string } {
  const { text } = decodeText(bytesOf(path));
  return { ...readTranscript(text), text };
}

const named = (cues: readonly Cue[]) => cues.filter(({ speaker }) => speaker !== "");
const speakersOf = (cues: readonly { speaker: string }[]) => new Set(cues.map(({ speaker }) => speaker));

describe("real transcripts", () => {
  const ingest = createIngest();
  afterAll(() => ingest.close());
  const read = (path: string, speaker = ""): Promise<TranscriptPreview> =>
    ingest.readFile("w1", { fileName: path, bytes: bytesOf(path), speaker });

  it("are all listed", () => {
    expect(paths.length).toBeGreaterThan(140);
  });

  it.each(paths)("%s comes in, or is refused with its sentence", async (path) => {
    const outcome = await read(path, "Someone").catch((error: unknown) => error);
    if (outcome instanceof DomainError) {
      const allowed = MAY_BE_EMPTY.test(path) ? [NO_SPEECH, EMPTY, "This file is empty."] : [REFUSED[path]];
      expect(allowed).toContain(outcome.message);
      return;
    }
    expect(REFUSED[path]).toBeUndefined();
    const { segments } = outcome as TranscriptPreview;
    expect(segments.length).toBeGreaterThan(0);
    for (const { text, speaker } of segments) {
      expect(text.trim()).toBe(text);
      expect(text.isWellFormed()).toBe(true);
      expect(speaker).not.toBe("");
      expect(text.length).toBeLessThanOrEqual(1200);
    }
  });

  it.each(TEXTS)("%s has the text that is seen in it", async (path, blocks) => {
    const { text } = await readFileText(path, new Uint8Array(bytesOf(path)));
    expect(text.split("\n\n")).toEqual(blocks);
  });

  it.each([
    [
      "docx/mammoth/comments.docx",
      [["Ouch.", ["Michael Williamson: A tachyon walks into a bar.", "Michael Williamson: Fin."]]],
    ],
  ])("%s has its comments as notes on what they are about", async (path, expected) => {
    const { segments } = await ingest.readFile("w1", {
      fileName: path,
      bytes: bytesOf(path),
      speaker: "",
      commentsAsNotes: true,
    });
    expect(segments.flatMap(({ text, notes }) => (notes === undefined ? [] : [[text, notes]]))).toEqual(expected);
  });

  it.each(paths.filter((path) => /\.(?:docx|pdf)$/.test(path) && REFUSED[path] === undefined))(
    "%s has no other warnings than it should",
    async (path) => {
      expect((await read(path)).warnings).toEqual(WARNED[path] === undefined ? [] : [WARNED[path]]);
    },
  );

  it.each(TURNS)("%s is %s with %d turns by %d speakers", (path, form, turns, speakers) => {
    const read = cuesOf(path);
    expect(read.form).toBe(form);
    expect(named(read.cues)).toHaveLength(turns);
    expect(speakersOf(named(read.cues)).size).toBe(speakers);
  });

  it.each(ENCODINGS)("%s is read as what its name says", (file, label) => {
    const bytes = bytesOf(`encodings/node-chardet/${file}`);
    expect(decodeText(bytes).text).toBe(normalizeNewlines(new TextDecoder(label).decode(bytes)));
  });

  it("WebVTT's own test files have all captions that browsers read in them", () => {
    const folder = "vtt/wpt-file-parsing";
    const expected: Record<string, { cues: { start: number; end: number; text: string }[] }> = JSON.parse(
      bytesOf(`${folder}/expected.json`).toString(),
    );
    expect(Object.keys(expected)).toHaveLength(37);
    for (const [name, { cues }] of Object.entries(expected)) {
      const read = new Set(
        cuesOf(`${folder}/${name}`).cues.map(({ startMs, endMs, text }) => `${startMs} ${endMs} ${text}`),
      );
      const missing = cues
        .map(({ start, end, text }) => ({ start, end: Math.max(start, end), text: text.replace(/\s+/g, " ").trim() }))
        .filter(({ text }) => text !== "")
        .filter(({ start, end, text }) => !read.has(`${Math.round(start * 1000)} ${Math.round(end * 1000)} ${text}`));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it("a transcript in words has all of them, each turn begins when it began, and long ones have times inside", () => {
    const path = "json/metamuse/66-business-of-apps.json";
    const { segments }: { segments: { start: string; wdlist: { word: string }[] }[] } = JSON.parse(
      bytesOf(path).toString(),
    );
    const { cues, form } = cuesOf(path);
    const words = segments.flatMap(({ wdlist }) => wdlist.map(({ word }) => word));
    expect([form, segments.length, words.length]).toEqual(["segments-json", 117, 11_714]);
    const starts = new Set(cues.map(({ startMs }) => startMs));
    expect(segments.filter(({ start }) => !starts.has(Math.round(Number(start) * 1000)))).toEqual([]);
    expect(
      cues
        .map(({ text }) => text)
        .join("")
        .replace(/\s/g, ""),
    ).toBe(words.join("").replace(/\s/g, ""));
    expect(speakersOf(named(cues)).size).toBe(3);
    expect(cues.length).toBeGreaterThan(117);
  });

  it.each(NOTES)("%s is parted at its blank lines and has %d speakers", (path, speakers) => {
    const { form, cues, text } = cuesOf(path);
    expect(form).toBe(speakers === 0 ? "paragraphs" : "labelled");
    expect(speakersOf(named(cues)).size).toBe(speakers);
    if (speakers === 0) expect(cues).toHaveLength(text.trim().split(/\n\s*\n/).length);
  });

  it.each(LOGS)("%s has %d stamps and %d speakers", (path, stamps, speakers, silent) => {
    const { form, cues, text } = cuesOf(path);
    const written = [...text.matchAll(/^\[(-?)(\d\d):(\d\d):(\d\d):(\d\d)\]$/gm)];
    expect(form).toBe("time-lines");
    expect(written).toHaveLength(stamps);
    expect(speakersOf(named(cues)).size).toBe(speakers);
    const times = written.filter(([, minus]) => minus === "").map(([, , ...parts]) => msOf(parts.map(Number)));
    const read = new Set(cues.map(({ startMs }) => startMs));
    expect(times.filter((ms) => !read.has(ms))).toEqual(silent);
  });

  it("the Supreme Court argument is turns of the people in it, without page furniture", async () => {
    const { segments } = await read("pdf/scotus/18-877_6jfm.pdf");
    const text = segments.map((segment) => segment.text).join("\n");
    expect(text).not.toMatch(/Heritage Reporting Corporation|Official - Subject to Final Review/);
    expect(text).not.toMatch(/^\d{1,2}$/m);
    expect(speakersOf(segments)).toEqual(
      new Set([
        "",
        "MR. SHAFFER",
        "MR. PARK",
        "CHIEF JUSTICE ROBERTS",
        ...["GINSBURG", "BREYER", "ALITO", "SOTOMAYOR", "KAGAN", "KAVANAUGH"].map((name) => `JUSTICE ${name}`),
      ]),
    );
    expect(segments.at(-1)?.text).toContain("was submitted.)");
    const { text: whole } = await readPdf(new Uint8Array(bytesOf("pdf/scotus/18-877_6jfm.pdf")));
    expect(named(readTranscript(whole).cues)).toHaveLength(193);
    expect(whole.replace(/\s/g, "")).toHaveLength(SPOKEN_CHARACTERS);
  });
});

function msOf([days = 0, hours = 0, minutes = 0, seconds = 0]: readonly number[]): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}
