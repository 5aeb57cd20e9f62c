import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DomainError, normalizeNewlines } from "@quarry/domain";
import { type Cue, readTranscript, type TranscriptPreview, textsOfWarnings } from "@quarry/transcript";
import { afterAll, describe, expect, it } from "vitest";
import { createIngest } from "./index.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readFileText } from "./read-file-text.ts";
import {
  EMPTY,
  ENCODINGS,
  LOGS,
  MAY_BE_EMPTY,
  NO_SPEECH,
  NOTES,
  READABLE,
  REFUSED,
  SPOKEN_CHARACTERS,
  TEXTS,
  TURNS,
  WARNED,
} from "./testing-corpus.ts";
import { decodeText } from "./text/decode-text.ts";

/** A folder of real transcripts with a MANIFEST.tsv. */
const folder = process.env.CORPUS_DIR ?? "";
const manifest = join(folder, "MANIFEST.tsv");
if (!existsSync(manifest)) throw new Error("CORPUS_DIR must name a folder of transcripts with a MANIFEST.tsv.");
const bytesOf = (path: string) => readFileSync(join(folder, path));

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

  it("are all listed in the manifest", () => {
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
  ])("%s has its comments as notes on the commented segments", async (path, expected) => {
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
      expect(textsOfWarnings((await read(path)).warnings)).toEqual(WARNED[path] === undefined ? [] : [WARNED[path]]);
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

  it.each(NOTES)("%s is split at its blank lines and has %d speakers", (path, speakers) => {
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

  it("the Supreme Court argument has the turns of its speakers, without headers and footers", async () => {
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
