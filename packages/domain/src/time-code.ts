const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** Formats milliseconds as `HH:MM:SS` without fractions; hours may exceed 99. An unknown time is an empty text. */
export function formatTimeCode(ms: number | null): string {
  if (ms === null) return "";
  const seconds = Math.floor(ms / MS_PER_SECOND);
  const hours = Math.floor(seconds / SECONDS_PER_HOUR);
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE) % SECONDS_PER_MINUTE;
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds % SECONDS_PER_MINUTE)}`;
}

/** Parses an `HH:MM:SS` text of `formatTimeCode` to milliseconds; null when it is empty or has another format. */
export function parseTimeCode(timeCode: string): number | null {
  const match = /^(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(timeCode);
  if (match === null) return null;
  const [hours, minutes, seconds] = match.slice(1).map(Number) as [number, number, number];
  return (hours * SECONDS_PER_HOUR + minutes * SECONDS_PER_MINUTE + seconds) * MS_PER_SECOND;
}

/** Returns a typed time as `HH:MM:SS`; empty for a blank text, and null for one that is no time. Hours and leading
 * zeros may be left out. */
export function typedTimeCode(typed: string): string | null {
  if (typed.trim() === "") return "";
  const match = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)$/.exec(typed.trim());
  if (match === null) return null;
  const [hours = "0", minutes = "0", seconds = "0"] = match.slice(1);
  return [hours, minutes, seconds].map((part) => twoDigits(Number(part))).join(":");
}

function twoDigits(count: number): string {
  return count < 10 ? `0${count}` : String(count);
}
