import type { Reading } from "../cue.ts";
import { warningOf } from "../warnings.ts";
import { attributeOf, htmlPieces } from "./html-pieces.ts";
import { teiHeadReader } from "./tei-head.ts";
import { isEmptyTag, localName } from "./xml-tags.ts";
import { addText, beginTurn, readingOfTurns, type XmlTurn } from "./xml-turns.ts";

/** True for a text with utterances by the TEI. */
export function isTei(xml: string): boolean {
  return /^\s*</.test(xml.slice(0, 1000)) && /<(?:\w{1,10}:)?(?:u|annotationBlock|sp)\s[^<>]{0,500}\bwho\s?=/.test(xml);
}

/** Elements that describe the speech, or repeat it in other words. */
const NOT_SAID = new Set(
  "note desc spangrp fs reg corr expan stage incident vocal kinesic event writing gap".split(" "),
);

/** Reads utterances of the TEI, and the speeches of plays: `who` is the speaker, by the name in the head of the
 * text. */
export function readTei(xml: string): Reading {
  const head = teiHeadReader();
  const turns: XmlTurn[] = [];
  let block = "";
  let open: XmlTurn | null = null;
  let [skipped, depth, marks] = ["", 0, 0];
  let isName = false;
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    if (skipped !== "") {
      if (name === skipped && !isEmptyTag(tag)) depth += 1;
      else if (name === `/${skipped}`) depth -= 1;
      if (depth > 0) continue;
      skipped = "";
    } else if (open !== null && NOT_SAID.has(name)) {
      marks += 1;
      if (!isEmptyTag(tag)) [skipped, depth] = [name, 1];
      else addText(open, text);
      continue;
    }
    head.read(name, tag, text);
    const span = () => ({ startMs: head.timeOf(tag, START), endMs: head.timeOf(tag, END) });
    if (name === "annotationblock") {
      block = attributeOf(tag, "who");
      open = beginTurn(turns, head.speakerOf(block), span());
    } else if (name === "u" || name === "sp") {
      // What is around an utterance may have its speaker and its times.
      if (block === "" || open === null) open = beginTurn(turns, head.speakerOf(attributeOf(tag, "who")), span());
    } else if (name === "/annotationblock") [open, block] = [null, ""];
    else if ((name === "/u" && block === "") || name === "/sp") open = null;
    else if (name === "speaker" || name === "/speaker") isName = name === "speaker" && open !== null;
    else if (open !== null && (name === "seg" || name === "s" || name === "anchor")) {
      const { startMs, endMs } = name === "anchor" ? { startMs: head.timeOf(tag, SYNCH), endMs: null } : span();
      const isNew = name !== "anchor" && startMs !== null && open.hasText;
      if (isNew) open = beginTurn(turns, open.speaker, { startMs, endMs });
      else open.startMs ??= startMs;
      open.endMs = endMs ?? open.endMs;
    }
    if (open === null) continue;
    if (isName) open.speaker = text.trim().replace(/[.:]$/, "") || open.speaker;
    else {
      addText(open, wordBreak(name, tag, open));
      addText(open, text);
    }
  }
  for (const turn of turns) if (turn.texts.includes(WORD)) turn.texts = [tokensAsText(turn.texts)];
  return readingOfTurns(
    turns,
    warningOf(
      marks,
      "1 note or event in a turn was left out.",
      (many) => `${many} notes and events in turns were left out.`,
      "routine",
    ),
  );
}

const START = ["start", "begin", "from"];
const END = ["end", "to"];
const SYNCH = ["synch"];
/** The sign before each word that has an element of its own. */
const WORD = "\uFDD0";

function wordBreak(name: string, tag: string, { texts }: XmlTurn): string {
  if (name === "w") return WORD;
  if (/^(?:p|l|ab|seg|s|lb|pause)$/.test(name)) return texts.length === 0 ? "" : " ";
  return (name === "pc" || name === "c") && !/\bjoin\s?=\s?"right"/.test(tag) ? "\uFDD1" : "";
}

/** Joins words with spaces, and punctuation without one, however the elements are laid out. */
function tokensAsText(texts: readonly string[]): string {
  const written = texts.join("");
  // Where words bring their own spaces, none are added.
  const hasSpaces = /\uFDD0[^\s\uFDD0\uFDD1]+\s[\uFDD0\uFDD1]/.test(written);
  const spaced = written.replaceAll(WORD, hasSpaces ? "" : " ").replaceAll("\uFDD1", "");
  return spaced.replace(/\s+/g, " ").replace(/ (?=[.,;:!?…]+(?: |$))/g, "");
}
