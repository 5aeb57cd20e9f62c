import { cuesOfSpeakers, type SpokenPart } from "../captions/caption-speakers.ts";
import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { countedOf, untimedWarningOf } from "../warnings.ts";
import { decodeEntities } from "./entities.ts";
import { attributeOf, htmlPieces } from "./html-pieces.ts";
import { isElan, readElan } from "./read-elan.ts";
import { localName } from "./xml-tags.ts";
import { type XmlRates, xmlTime } from "./xml-time.ts";

/** A caption in XML. With `staysOn` the line stays on the screen while the next one is said, as YouTube's do. */
type Caption = { startMs: number | null; endMs: number | null; agent: string; staysOn: boolean; texts: string[] };

/** Captions in XML: TTML and its kin, the two forms of YouTube, and the tiers of ELAN. */
export const xmlCaptions = defineForm({
  id: "xml-captions",
  name: "Captions (TTML, YouTube's XML, ELAN)",
  family: "markup",
  segmenting: "turn",
  joins: "always",
  detect: ({ whole }) => isXmlCaptions(whole),
  read: ({ whole }) => readXmlCaptions(whole),
});

function isXmlCaptions(text: string): boolean {
  if (isElan(text)) return true;
  if (!/^\s*<(?:\?xml|!--|tt[\s:>]|\w{1,10}:tt\s|timedtext|transcript>)/.test(text.slice(0, 1000))) return false;
  return /<(?:\w{1,10}:)?p\s[^<>]{0,500}\b(?:begin|t)\s?=/.test(text) || /<text\s[^<>]{0,200}\bstart\s?=/.test(text);
}

/** Reads one caption for each paragraph that has a time. */
function readXmlCaptions(xml: string): Reading {
  if (isElan(xml)) return readElan(xml);
  const names = new Map<string, string>();
  const captions: Caption[] = [];
  let rates: XmlRates = { frames: 30, ticks: 1 };
  let open: Caption | null = null;
  let agent = "";
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    if (name === "tt") rates = ratesIn(tag);
    if (name === "agent") agent = attributeOf(tag, "id");
    if (name === "name" && agent !== "") names.set(agent, text.trim());
    if (name === "p" || name === "text") {
      open = captionOf(tag, rates);
      if (open.startMs !== null || text.trim() !== "") refuseTooManySegments(captions.push(open));
    } else if (name === "/p" || name === "/text") open = null;
    if (name === "br") open?.texts.push("\n");
    // YouTube's older form has its entities written as text.
    if (open !== null) open.texts.push(name === "text" ? decodeEntities(text) : text);
  }
  return cuesOf(captions, names);
}

function cuesOf(captions: readonly Caption[], names: ReadonlyMap<string, string>): Reading {
  const said = captions
    .map(({ texts, ...caption }) => ({ ...caption, lines: linesOf(texts.join("")) }))
    .filter(({ lines }) => lines.length > 0);
  const parts = said.map(({ startMs, endMs, agent, staysOn, lines }, index): SpokenPart => {
    const next = said[index + 1]?.startMs ?? null;
    const isOver = staysOn && startMs !== null && endMs !== null && next !== null && next > startMs && next < endMs;
    return { startMs, endMs: isOver ? next : endMs, voice: names.get(agent) ?? "", lines };
  });
  const { cues, warnings } = cuesOfSpeakers(parts);
  const untimed = countedOf(
    parts,
    ({ startMs }) => startMs === null,
    ({ lines }) => ({ text: lines.join(" ") }),
  );
  return {
    cues,
    warnings: [...untimedWarningOf(untimed, "caption"), ...warnings],
  };
}

function captionOf(tag: string, rates: XmlRates): Caption {
  const from = (name: string, unit: string) => {
    const value = attributeOf(tag, name);
    return value === "" ? null : xmlTime(/^[\d.]+$/.test(value) ? value + unit : value, rates);
  };
  const startMs = from("begin", "s") ?? from("start", "s") ?? from("t", "ms");
  const length = from("dur", "s") ?? from("d", "ms");
  const endMs = from("end", "s") ?? (startMs === null || length === null ? null : startMs + length);
  const isOrdered = startMs !== null && endMs !== null && endMs >= startMs;
  const staysOn = attributeOf(tag, "begin") === "";
  return { startMs, endMs: isOrdered ? endMs : null, agent: attributeOf(tag, "agent"), staysOn, texts: [] };
}

function ratesIn(tag: string): XmlRates {
  const frames = rateIn(attributeOf(tag, "frameRate")) ?? 30;
  return { frames, ticks: rateIn(attributeOf(tag, "tickRate")) ?? frames };
}

function rateIn(value: string): number | null {
  return /^\d{1,12}(?:\.\d{1,9})?$/.test(value) && Number(value) > 0 ? Number(value) : null;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}
