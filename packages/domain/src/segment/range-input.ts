import { z } from "zod";
import { described } from "../described.ts";

const place = (label: string) => z.int(`${label} must be a whole number.`);

/** Fields of a call that may be about words of a segment. */
export const RANGE = {
  start: described(place("Start"), "Where the words begin, in UTF-16 units of the segment's text.", 3).exactOptional(),
  end: described(place("End"), "Where the words end.", 9).exactOptional(),
};

/** Refusal of a call with only one end of a range. */
export const ONE_END = "Start and end must be given together.";

/** Returns true for a call with a range or without one. */
export function hasBothEnds({ start, end }: { start?: number; end?: number }): boolean {
  return (start === undefined) === (end === undefined);
}
