import { endsSentence } from "../sentence-end.ts";
import { isDetail } from "../turns/speaker-label.ts";

const DETAIL = /^[*_]{0,3}(\p{Lu}[^:]{0,40}?)[*_]{0,3}:[*_]{0,3}(?:\s|$)/u;
/** Number of blocks at the top that may have details of an interview. */
const MAX_BLOCKS = 3;
const MIN_DETAILS = 2;

/** Counts the lines at the top about people, place and time: `Interviewer: Anna Berg` is no turn there. Returns 0 where
 * there is none. */
export function countDetailLines(lines: readonly string[]): number {
  let at = lines.findIndex((line) => line !== "");
  for (let block = 0; block < MAX_BLOCKS && at !== -1; block += 1) {
    const end = lines.indexOf("", at);
    if (end === -1) return 0;
    if (areDetails(lines, at, end)) return end;
    if (end - at > 1) return 0;
    at = lines.findIndex((line, index) => index > end && line !== "");
  }
  return 0;
}

/** True for a block of details. Its first line may be a title. */
function areDetails(lines: readonly string[], start: number, end: number): boolean {
  let count = 0;
  let hasDetail = false;
  for (let at = start; at < end; at += 1) {
    const name = DETAIL.exec(lines[at] ?? "")?.[1];
    if (name === undefined && at > start) return false;
    if (name === undefined) continue;
    const isAbout = isDetail(name);
    // Whole sentences behind a name are what it says.
    if (!isAbout && endsSentence(lines[at] ?? "")) return false;
    count += 1;
    hasDetail ||= isAbout;
  }
  return count >= MIN_DETAILS && hasDetail;
}
