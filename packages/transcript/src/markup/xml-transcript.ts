import type { Reading } from "../cue.ts";
import { readSegments } from "../json/segments-json.ts";
import { oncePerText } from "../prepared-text.ts";
import { defineForm } from "../transcript-form.ts";
import { isExmaralda, readExmaralda } from "./read-exmaralda.ts";
import { isTei, readTei } from "./read-tei.ts";
import { isTranscriber, readTranscriber } from "./read-transcriber.ts";
import { xmlRecord } from "./xml-records.ts";

/** XML with speakers and times: TEI, EXMARaLDA, Transcriber, and others whose elements and attributes have telling
 * names. */
export const xmlTranscript = defineForm({
  id: "xml-transcript",
  name: "XML (TEI, EXMARaLDA, Transcriber)",
  family: "markup",
  segmenting: "turn",
  joins: "always",
  detect: (text) => readingOf(text) !== null,
  read: (text) => readingOf(text) ?? { cues: [], warnings: [] },
});

const readingOf = oncePerText(({ whole }) => {
  if (!/^\uFEFF?\s*<[?!\w]/.test(whole.slice(0, 1000))) return null;
  if (isTranscriber(whole)) return readTranscriber(whole);
  if (isExmaralda(whole)) return readExmaralda(whole);
  if (isTei(whole)) return readTei(whole);
  return readUnknown(whole);
});

const HTML = /<(?:!doctype\s+html|html|body|div|table|h\d|ul|ol|br|blockquote|pre)[\s>/]/i;
const MIN_TURNS = 2;

/** Reads XML like JSON by the names of its fields. Returns null unless most cues have a time or a speaker. */
function readUnknown(xml: string): Reading | null {
  if (HTML.test(xml.slice(0, 5000)) || !/<\/[\w:-]{1,60}>\s*$/.test(xml.slice(-1000))) return null;
  const record = xmlRecord(xml);
  const reading = record === null ? null : readSegments(record);
  if (reading === null || reading.cues.length < MIN_TURNS) return null;
  const known = reading.cues.filter(({ startMs, speaker }) => startMs !== null || speaker !== "").length;
  return known * 2 > reading.cues.length ? reading : null;
}
