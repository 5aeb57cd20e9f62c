import { decodeEntities } from "../markup/entities.ts";
import { refuseTooManyPassages } from "../passage-limit.ts";

/** What WebVTT and SRT mark up. Anything else in angle brackets, like `<laughs>`, was written by a person. */
const TAG = /^\/?(?:c|i|b|u|s|v|em|strong|lang|ruby|rt|font|span|br|p|div)(?=[\s./>])/i;
const TIME_TAG = /^\d[\d:.,]{0,15}>/;
/** A longer tag is broken mark-up, not a name. */
const MAX_TAG_LENGTH = 300;
/** `{\an8}` says where on the screen a line stands. */
const PLACE = /\{\\[^{}\n]{0,60}\}/g;

/** What one voice says in a caption, line by line; `voice` is empty where none is named. */
export type CaptionPart = { voice: string; lines: string[] };

/** A caption's speech without its mark-up, one part for each `<v Name>`. A `<` that begins no tag is text. */
export function plainCaption(raw: string): CaptionPart[] {
  if (!raw.includes("<")) {
    const lines = spokenLines(raw);
    return lines.length === 0 ? [] : [{ voice: "", lines }];
  }
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
      if (voice !== null) refuseTooManyPassages(parts.push({ voice, text: "" }));
    }
    at = open + 1 + (tag === null ? 0 : tag.length + 1);
  }
  return parts.map(({ voice, text }) => ({ voice, lines: spokenLines(text) })).filter(({ lines }) => lines.length > 0);
}

function tagAt(raw: string, start: number): string | null {
  const head = raw.slice(start, start + 18);
  if (!TAG.test(head) && !TIME_TAG.test(head)) return null;
  const close = raw.slice(start, start + MAX_TAG_LENGTH).indexOf(">");
  return close === -1 ? null : raw.slice(start, start + close);
}

/** The name of a voice that begins; empty where one ends; null at any other tag. */
function voiceOf(tag: string): string | null {
  if (/^\/v\s{0,3}$/.test(tag)) return "";
  const voice = /^v(?:\.\S{0,80})?\s/.exec(tag);
  return voice === null ? null : decodeEntities(tag.slice(voice[0].length)).replace(/\s+/g, " ").trim();
}

function spokenLines(text: string): string[] {
  const lines: string[] = [];
  for (const written of decodeEntities(text.includes("{\\") ? text.replace(PLACE, "") : text).split("\n")) {
    const line = (/\s\s|[^\S ]/.test(written) ? written.replace(/\s+/g, " ") : written).trim();
    if (line !== "") lines.push(line);
  }
  return lines;
}
