import type { Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import { defineForm } from "../transcript-form.ts";
import { silentTimesWarning } from "../turns/silent-times.ts";
import { speakerName } from "../turns/speaker-label.ts";
import { timeCodeAt } from "../turns/time-code.ts";
import { readTurns, type TurnHead } from "../turns/turns.ts";
import { htmlPieces } from "./html-pieces.ts";

/** The page that podcasts publish: `<cite>` names the speaker, `<time>` the time, a paragraph is what was said. */
export const podcastHtml = defineForm({
  id: "podcast-html",
  name: "Podcast page (HTML)",
  family: "markup",
  segmenting: "turn",
  joins: "never",
  detect: ({ whole }) => isPodcastHtml(whole),
  read: ({ whole }) => readPodcastHtml(whole),
});

function isPodcastHtml(text: string): boolean {
  return /^\s*</.test(text.slice(0, 1000)) && /<cite>/i.test(text) && /<time>/i.test(text);
}

function readPodcastHtml(text: string): Reading {
  const heads = new Map<number, TurnHead>();
  const lines: string[] = [];
  let speaker = "";
  let isNew = false;
  const begin = (startMs: number | null) => {
    heads.set(lines.push("") - 1, { startMs, endMs: null, speaker, rest: "" });
    isNew = false;
  };
  for (const { tag, text: said } of htmlPieces(text)) {
    const name = tag.toLowerCase();
    const code = name === "time" ? timeCodeAt(said.trim(), 0) : null;
    if (name === "cite") {
      speaker = speakerName(said.trim().replace(/:$/, "")) ?? said.trim();
      isNew = true;
    } else if (code !== null) begin(code.ms);
    else {
      if (isNew && said.trim() !== "") begin(null);
      for (const line of linesOf(said)) lines.push(line.trim());
    }
  }
  const { cues, silentTimes } = readTurns(lines, (_line, index) => heads.get(index) ?? null);
  return { cues, warnings: silentTimesWarning(silentTimes) };
}
