import type { Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import { htmlPieces, isLineBreak } from "../markup/html-pieces.ts";
import { readLabelled } from "../spoken/labelled.ts";
import { readParagraphs } from "../spoken/paragraphs.ts";
import { readTimeMarks } from "../spoken/time-marks.ts";
import { knownLabels } from "../turns/known-labels.ts";
import { fieldNames } from "./field-names.ts";
import { defineJsonForm } from "./json-form.ts";
import { recordOf, textIn } from "./json-value.ts";

const HTML = fieldNames("text");
const STAMP = /^span\s[^>]{0,200}\bdata-timestamp\s?=\s?["']?(\d{1,8}(?:\.\d{1,12})?)/i;

/** A file of oTranscribe: HTML with the times that the transcriber set, and the name of the recording. */
export const oTranscribe = defineJsonForm({
  id: "otranscribe",
  name: "oTranscribe",
  joins: "always",
  readValue: readFile,
});

function readFile(value: unknown): Reading | null {
  const file = recordOf(value);
  const html = textIn(file, HTML);
  if (!("media" in file || "media-time" in file || "media-source" in file) || !html.includes("<")) return null;
  const lines = linesOf(textOf(html));
  if (html.includes("data-timestamp")) return readTimeMarks(lines, 2);
  const labels = knownLabels(lines);
  return labels.size > 0 ? readLabelled(lines, labels) : { cues: readParagraphs(lines), warnings: [] };
}

function textOf(html: string): string {
  const parts: string[] = [];
  let isStamp = false;
  for (const { tag, text } of htmlPieces(html)) {
    const stamp = STAMP.exec(tag);
    if (stamp !== null) parts.push(headOf(Number(stamp[1])));
    if (isLineBreak(tag)) parts.push("\n");
    // A time shows itself as text, which is not speech.
    isStamp = stamp !== null || (isStamp && !/^\/span/i.test(tag));
    if (!isStamp) parts.push(text.replace(/\s+/g, " "));
  }
  return parts.join("");
}

function headOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `#${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}#`;
}
