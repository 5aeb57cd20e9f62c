import { boundedMs } from "../cue-times.ts";
import { timeCodeAt } from "../turns/time-code.ts";

/** Frames and ticks in a second of an XML text. */
export type XmlRates = { frames: number; ticks: number };

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Returns a time of TTML in milliseconds: `00:00:01.5`, `00:00:01:12` with frames, `1.5s`, `1500ms`, `15000000t`;
 * null where it cannot be read. */
export function xmlTime(text: string, rates: XmlRates): number | null {
  const offset = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/.exec(text);
  if (offset !== null) {
    const unit =
      offset[2] === "f" ? 1000 / rates.frames : offset[2] === "t" ? 1000 / rates.ticks : UNITS[offset[2] ?? ""];
    return unit === undefined ? null : boundedMs(Number(offset[1]) * unit);
  }
  const [, clock = text, frames = "0"] = /^(\d{1,3}:\d\d:\d\d):(\d{1,3})$/.exec(text) ?? [];
  const code = timeCodeAt(clock, 0, true);
  if (code === null || code.end !== clock.length) return null;
  return boundedMs(code.ms + (Number(frames) * 1000) / rates.frames);
}

/** Returns a time in milliseconds that is in seconds where it has no unit; null where it cannot be read. */
export function xmlSeconds(text: string): number | null {
  const time = text.trim();
  return xmlTime(/^\d[\d.]*$/.test(time) ? `${time}s` : time, { frames: 30, ticks: 1 });
}
