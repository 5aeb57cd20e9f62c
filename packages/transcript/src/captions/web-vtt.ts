import { countBlocks } from "../lines.ts";
import type { PreparedText } from "../prepared-text.ts";
import { textLines } from "../text-lines.ts";
import { defineForm } from "../transcript-form.ts";
import { ARROW } from "./caption-timing.ts";
import { readCaptions } from "./read-captions.ts";

/** Captions of Zoom, Teams, Webex, YouTube and noScribe. */
export const webVtt = defineForm({
  id: "web-vtt",
  name: "Captions (WebVTT)",
  family: "captions",
  segmenting: "turn",
  joins: "always",
  detect: isWebVtt,
  read: (text) => readCaptions(textLines(text).linesWithSpace),
});

/** The signature alone is an empty file of captions. In a text that goes on without any times, it is a word. */
function isWebVtt(text: PreparedText): boolean {
  const { withTimes, lines } = textLines(text);
  const isSigned = (lines.find((line) => line !== "") ?? "").startsWith("WEBVTT");
  return isSigned && (withTimes.includes(ARROW) || countBlocks(lines) <= 1);
}
