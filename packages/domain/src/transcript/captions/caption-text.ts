const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
  quot: '"',
  apos: "'",
};

/** A longer tag is broken mark-up, not a name. */
const MAX_TAG_LENGTH = 200;

/** What one voice says in a caption; `voice` is empty where none is named. */
export type CaptionPart = { voice: string; text: string };

/** A caption's speech without its mark-up, one part for each `<v Name>`. A `<` that begins no tag is text. */
export function plainCaption(raw: string): CaptionPart[] {
  const parts: CaptionPart[] = [{ voice: "", text: "" }];
  let at = 0;
  while (at < raw.length) {
    const open = raw.indexOf("<", at);
    append(parts, raw.slice(at, open === -1 ? raw.length : open));
    if (open === -1) break;
    const close = isTagStart(raw.charAt(open + 1)) ? raw.indexOf(">", open) : -1;
    if (close === -1) {
      append(parts, raw.slice(open));
      break;
    }
    const voice = voiceOf(raw.slice(open + 1, close));
    if (voice !== null) parts.push({ voice, text: "" });
    at = close + 1;
  }
  return parts
    .map(({ voice, text }) => ({ voice, text: decodeEntities(text).replace(/[\s]+/g, " ").trim() }))
    .filter(({ text }) => text !== "");
}

function append(parts: CaptionPart[], text: string): void {
  const last = parts.at(-1);
  if (last !== undefined) last.text += text;
}

function isTagStart(character: string): boolean {
  return /[a-z0-9/]/i.test(character);
}

function voiceOf(tag: string): string | null {
  const voice = /^v(?:\.\S{0,80})?\s/.exec(tag);
  if (voice === null || tag.length > MAX_TAG_LENGTH) return null;
  return decodeEntities(tag.slice(voice[0].length)).replace(/\s+/g, " ").trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&([a-z]{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
