import type { Reading } from "../cue.ts";
import { quotedList } from "../quoted-list.ts";
import { warning } from "../warnings.ts";
import { attributeOf, htmlPieces } from "./html-pieces.ts";
import { localName } from "./xml-tags.ts";
import { xmlSeconds } from "./xml-time.ts";
import { addText, beginTurn, readingOfTurns, type XmlTurn } from "./xml-turns.ts";

/** True for a basic transcription of EXMARaLDA. */
export function isExmaralda(xml: string): boolean {
  return /<basic-transcription[\s>]/.test(xml.slice(0, 3000));
}

/** A place on the time line; some have no time. */
type Point = { order: number; ms: number | null };

/** Reads the transcribed tiers of EXMARaLDA in the order of the time line; the others describe or repeat them. Parts
 * of a word that were set apart for another voice come together again. */
export function readExmaralda(xml: string): Reading {
  const names = new Map<string, string>();
  const points = new Map<string, Point>();
  const turns: XmlTurn[] = [];
  const others: string[] = [];
  let id = "";
  let tier: { speaker: string; events: XmlTurn[] } | null = null;
  let open: XmlTurn | null = null;
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    if (name === "speaker") id = attributeOf(tag, "id");
    else if (name === "abbreviation" && text.trim() !== "") names.set(id, text.trim());
    else if (name === "tli") {
      points.set(attributeOf(tag, "id"), { order: points.size, ms: xmlSeconds(attributeOf(tag, "time")) });
    } else if (name === "tier") {
      const speaker = attributeOf(tag, "speaker");
      const isSaid = attributeOf(tag, "type") === "t";
      if (!isSaid) others.push(attributeOf(tag, "display-name") || attributeOf(tag, "category"));
      tier = isSaid ? { speaker: names.get(speaker) ?? speaker, events: [] } : null;
    } else if (name === "event" && tier !== null) {
      const [from, to] = [points.get(attributeOf(tag, "start")), points.get(attributeOf(tag, "end"))];
      const span = { startMs: from?.ms ?? null, endMs: to?.ms ?? null };
      open = beginTurn(tier.events, tier.speaker, span, from?.order ?? points.size);
    } else if (name === "/tier" && tier !== null) {
      for (const turn of withWholeWords(tier.events)) turns.push(turn);
      tier = null;
    } else if (name === "/event") open = null;
    if (open !== null) addText(open, text);
  }
  const left = quotedList(others.filter((other) => other !== ""));
  return readingOfTurns(
    turns.toSorted((one, other) => one.order - other.order),
    left === "" ? [] : [warning(`What stands in tiers that describe others was left out: ${left}.`, "routine")],
  );
}

/** Joins the parts of words where most events end with a space, so that one without goes on in the next. */
function withWholeWords(events: readonly XmlTurn[]): readonly XmlTurn[] {
  const spaced = events.filter(({ texts }) => /\s$/.test(texts.join(""))).length;
  if (spaced * 2 < events.length - 1) return events;
  const whole: XmlTurn[] = [];
  let before = " ";
  for (const event of events) {
    const text = event.texts.join("");
    const last = whole.at(-1);
    if (last !== undefined && /\S$/.test(before) && /^\S/.test(text) && last.endMs === event.startMs) {
      last.texts.push(text);
      last.endMs = event.endMs;
    } else whole.push(event);
    before = text;
  }
  return whole;
}
