import { readTimedCaptions, type TimedCaption } from "../captions/timed-captions.ts";
import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { htmlPieces, isLineBreak, tagName } from "./html-pieces.ts";

/** Captions of Windows players: `.smi`. */
export const sami = defineForm({
  id: "sami",
  name: "Captions (SAMI)",
  family: "markup",
  segmenting: "turn",
  joins: "always",
  detect: ({ whole }) => /<SAMI\b/i.test(whole.slice(0, 4000)) && /<SYNC\s/i.test(whole),
  read: ({ whole }) => readSami(whole),
});

type Paragraph = TimedCaption & { language: string; texts: string[] };

/** Reads a caption for each paragraph below a time. It is shown until the next one of its language; an empty one only
 * ends the one before. */
function readSami(whole: string): Reading {
  const paragraphs: Paragraph[] = [];
  let startMs: number | null = null;
  let source = "";
  let open: Paragraph | null = null;
  let isSource = false;
  for (const { tag, text } of htmlPieces(whole)) {
    const name = tagName(tag);
    if (name === "sync") {
      const start = /\bstart\s{0,3}=\s{0,3}["']?(\d{1,10})/i.exec(tag)?.[1];
      startMs = start === undefined ? null : Number(start);
      source = "";
    }
    if (name === "sync" || name === "p") {
      isSource = /\bid\s{0,3}=\s{0,3}["']?source\b/i.test(tag);
      const language = /\bclass\s{0,3}=\s{0,3}["']?([\w-]{1,30})/i.exec(tag)?.[1] ?? "";
      open = { startMs, endMs: null, name: isSource ? "" : source, lines: [], language, texts: [] };
      if (name === "p" && !isSource) refuseTooManySegments(paragraphs.push(open));
    }
    if (name === "/body" || name === "/sami") open = null;
    if (isSource && open !== null) source = `${source} ${text}`.trim();
    else if (open !== null) open.texts.push(isLineBreak(tag) && name !== "p" ? "\n" : "", text.replace(/\s+/g, " "));
  }
  return readTimedCaptions(shown(paragraphs));
}

function shown(paragraphs: readonly Paragraph[]): TimedCaption[] {
  const next = new Map<string, number | null>();
  const ends = paragraphs.toReversed().map(({ language, startMs }) => {
    const end = next.get(language) ?? null;
    next.set(language, startMs);
    return end;
  });
  ends.reverse();
  return paragraphs
    .map(({ startMs, name, texts }, index): TimedCaption => {
      const end = ends[index] ?? null;
      const lines = texts
        .join("")
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "");
      return { startMs, endMs: startMs !== null && end !== null && end >= startMs ? end : null, name, lines };
    })
    .filter(({ lines }) => lines.length > 0);
}
