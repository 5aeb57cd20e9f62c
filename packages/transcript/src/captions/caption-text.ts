import { isSpace } from "../letters.ts";
import { decodeEntities } from "../markup/entities.ts";
import { refuseTooManySegments } from "../segment-limit.ts";

/** The mark-up of WebVTT and SRT. Anything else in angle brackets, like `<laughs>`, is text. */
const TAG = /^\/?(?:c|i|b|u|s|v|em|strong|lang|ruby|rt|font|span|br|p|div)(?=[\s./>])/i;
const TIME_TAG = /^\d[\d:.,]{0,15}>/;
/** Longest tag of a voice. A longer one is broken mark-up. */
const MAX_TAG_LENGTH = 300;
/** Codes in braces, such as `{\an8}` for the position on the screen. */
const PLACE = /\{\\[^{}\n]{0,60}\}/g;

/** The lines of one voice in a caption; `voice` is empty where none is named. */
export type CaptionPart = { voice: string; lines: string[] };

/** Returns a caption's speech without its mark-up, one part for each `<v Name>`. A `<` that begins no tag is text. */
export function plainCaption(written: readonly string[]): CaptionPart[] {
  if (!written.some((line) => line.includes("<"))) {
    const lines = spokenLines(written);
    return lines.length === 0 ? [] : [{ voice: "", lines }];
  }
  const raw = written.join("\n");
  const parts = [{ voice: "", text: "" }];
  const append = (text: string) => {
    const last = parts.at(-1);
    if (last !== undefined) last.text += text;
  };
  let at = 0;
  while (at < raw.length) {
    const open = raw.indexOf("<", at);
    append(raw.slice(at, open === -1 ? raw.length : open));
    if (open === -1) break;
    const tag = tagAt(raw, open + 1);
    if (tag === null) append("<");
    else if (/^br[\s/]{0,3}$/i.test(tag)) append("\n");
    else {
      const voice = voiceOf(tag);
      if (voice !== null) refuseTooManySegments(parts.push({ voice, text: "" }));
    }
    at = open + 1 + (tag === null ? 0 : tag.length + 1);
  }
  return parts
    .map(({ voice, text }) => ({ voice, lines: spokenLines(text.split("\n")) }))
    .filter(({ lines }) => lines.length > 0);
}

function tagAt(raw: string, start: number): string | null {
  const head = raw.slice(start, start + 18);
  if (!TAG.test(head) && !TIME_TAG.test(head)) return null;
  const close = raw.slice(start, start + MAX_TAG_LENGTH).indexOf(">");
  return close === -1 ? null : raw.slice(start, start + close);
}

/** Returns the name of a voice that begins; empty where one ends; null at any other tag. */
function voiceOf(tag: string): string | null {
  if (/^\/v\s{0,3}$/i.test(tag)) return "";
  const voice = /^v(?:\.\S{0,80})?\s/i.exec(tag);
  return voice === null ? null : decodeEntities(tag.slice(voice[0].length)).replace(/\s+/g, " ").trim();
}

function spokenLines(written: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of written) {
    if (isBare(line)) lines.push(line);
    else if (line !== "") addSpokenLines(line, lines);
  }
  return lines;
}

/** Splits a line at the line breaks that its entities stand for. */
function addSpokenLines(written: string, lines: string[]): void {
  const shown = written.includes("{\\") ? written.replace(PLACE, "") : written;
  // SubViewer breaks lines so.
  const whole = decodeEntities(shown.includes("[") ? shown.replace(/\[br\]/gi, "\n") : shown);
  for (const decoded of whole.includes("\n") ? whole.split("\n") : [whole]) {
    const line = (/\s\s|[^\S ]/.test(decoded) ? decoded.replace(/\s+/g, " ") : decoded).trim();
    if (line !== "") lines.push(line);
  }
}

/** True for a line with text and with nothing to decode, remove or trim, as most lines are. */
function isBare(line: string): boolean {
  let isAfterSpace = true;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === AMPERSAND || code === BRACE || code === BRACKET) return false;
    if (isSpace(code) && (isAfterSpace || code !== SPACE)) return false;
    isAfterSpace = code === SPACE;
  }
  return !isAfterSpace;
}

const SPACE = 0x20;
const AMPERSAND = 0x26;
const BRACE = 0x7b;
const BRACKET = 0x5b;
