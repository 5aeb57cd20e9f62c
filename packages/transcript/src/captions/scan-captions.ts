import { refuseTooManySegments } from "../segment-limit.ts";
import { isStyleLeft } from "./caption-styles.ts";
import { type CaptionPart, plainCaption } from "./caption-text.ts";
import { hasBareNumbers, isTimingLine, type Timing, timingOf } from "./caption-timing.ts";
import { textBesideTimes } from "./text-beside-times.ts";

/** A caption and what is said in it, by voice. `timing` is null where it has none that can be read. */
export type Caption = { timing: Timing | null; isUnderTime: boolean; parts: readonly CaptionPart[] };

type OpenCaption = { timing: Timing | null; voice: string; lines: string[] };

const NOTHING: readonly CaptionPart[] = [];
const COMMENT = /^(?:NOTE|STYLE|REGION|WEBVTT)(?:\s|$)/;
/** SRT's running number, and the name that Teams gives a caption; either may stand right below the caption before
 * it. */
const CUE_NAME = /^(?:\d{1,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d{1,6}(?:-\d{1,6})?)$/i;

/** Webex names the speaker above the time: `12 "Anna Berg" (1234567)`. */
const NAMED_VOICE = /^\d{1,8} "([^"]{1,100})" \(\d{1,20}\)$/;

/** Returns all captions in order. A blank line ends a caption; a line of spaces does not, as YouTube's captions begin
 * with one. A block of text without a time is a caption too; notes, styles and regions are not. */
export function scanCaptions(lines: readonly string[]): Caption[] {
  const captions: Caption[] = [];
  let open: OpenCaption | null = null;
  const isBare = hasBareNumbers(lines);
  let waiting: string[] = [];
  const endBlock = () => {
    if (open !== null)
      captions.push({ timing: open.timing, isUnderTime: true, parts: partsOf(open.lines, open.voice) });
    // Browsers end styles and regions at a blank line, but authors write blank lines inside of them.
    else if (captions.length > 0 || !isStyleLeft(waiting)) addUntimed(captions, waiting);
    open = null;
    waiting = [];
    refuseTooManySegments(captions.length);
  };
  lines.forEach((line, index) => {
    if (line === "" || (line === " " && isBeforeTiming(lines, index))) {
      endBlock();
      return;
    }
    if (isTimingLine(line) && !isRemark(line, waiting[0] ?? "")) {
      if (CUE_NAME.test(open?.lines.at(-1) ?? "")) open?.lines.pop();
      // The line right above a time is the caption's name.
      const voice = NAMED_VOICE.exec(waiting.pop() ?? "")?.[1] ?? "";
      endBlock();
      const timing = timingOf(line, isBare);
      const beside = timing === null ? "" : textBesideTimes(line);
      open = { timing, voice, lines: beside === "" ? [] : [beside] };
    } else if (open !== null) open.lines.push(line);
    else waiting.push(line);
  });
  endBlock();
  return captions;
}

/** True for an arrow in a note. A whole time on a line of its own begins a caption, whose name then is the line
 * above. */
function isRemark(line: string, first: string): boolean {
  return COMMENT.test(line) || (COMMENT.test(first) && timingOf(line) === null);
}

function addUntimed(captions: Caption[], block: readonly string[]): void {
  const [first] = block;
  if (first === undefined || COMMENT.test(first)) return;
  const parts = partsOf(CUE_NAME.test(first) ? block.slice(1) : block);
  if (parts.length > 0) captions.push({ timing: null, isUnderTime: false, parts });
}

function partsOf(lines: readonly string[], voice = ""): readonly CaptionPart[] {
  if (lines.length === 0) return NOTHING;
  const parts = plainCaption(lines);
  return voice === "" ? parts : parts.map((part) => (part.voice === "" ? { ...part, voice } : part));
}

function isBeforeTiming(lines: readonly string[], index: number): boolean {
  return isTimingLine(lines[index + 1] ?? "") || isTimingLine(lines[index + 2] ?? "");
}
