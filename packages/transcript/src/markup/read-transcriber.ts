import type { Reading } from "../cue.ts";
import { warningOf } from "../warnings.ts";
import { attributeOf, htmlPieces } from "./html-pieces.ts";
import { localName } from "./xml-tags.ts";
import { xmlSeconds } from "./xml-time.ts";
import { addText, beginTurn, readingOfTurns, type XmlTurn } from "./xml-turns.ts";

/** True for a file of Transcriber. */
export function isTranscriber(xml: string): boolean {
  return /<Trans[\s>]/.test(xml.slice(0, 3000)) && /<Turn\s/.test(xml);
}

/** Reads the turns of Transcriber, in the parts that have a time each. Where several speak, `Who` says which of
 * them. */
export function readTranscriber(xml: string): Reading {
  const names = new Map<string, string>();
  const turns: XmlTurn[] = [];
  let [speakers, endMs]: [string[], number | null] = [[], null];
  let open: XmlTurn | null = null;
  let marks = 0;
  // Those who speak at once end at the same time.
  let firstOfSync = 0;
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    if (name === "speaker") names.set(attributeOf(tag, "id"), attributeOf(tag, "name").replace(/\s+/g, " ").trim());
    else if (name === "turn") {
      const ids = attributeOf(tag, "speaker").split(/\s+/);
      speakers = ids.filter((id) => id !== "").map((id) => names.get(id) || id);
      endMs = xmlSeconds(attributeOf(tag, "endTime"));
      firstOfSync = turns.length;
      open = beginTurn(turns, speakers.join(", "), { startMs: xmlSeconds(attributeOf(tag, "startTime")), endMs });
    } else if (name === "/turn") open = null;
    else if (open !== null && name === "sync") {
      const startMs = xmlSeconds(attributeOf(tag, "time"));
      if (open.hasText) {
        for (const before of turns.slice(firstOfSync)) before.endMs = startMs ?? before.endMs;
        firstOfSync = turns.length;
        open = beginTurn(turns, speakers.join(", "), { startMs, endMs });
      } else open.startMs = startMs ?? open.startMs;
    } else if (open !== null && name === "who") {
      const speaker = speakers[Number(attributeOf(tag, "nb")) - 1] ?? "";
      if (open.hasText) open = beginTurn(turns, speaker, { startMs: open.startMs, endMs });
      else open.speaker = speaker;
    } else if (name === "event" || name === "comment") marks += 1;
    if (open !== null) addText(open, text);
  }
  return readingOfTurns(
    turns,
    warningOf(
      marks,
      "1 mark of a noise, a pronunciation or a comment was left out.",
      (many) => `${many} marks of noises, pronunciations and comments were left out.`,
      "routine",
    ),
  );
}
