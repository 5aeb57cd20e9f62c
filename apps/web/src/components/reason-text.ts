import type { Reason } from "@quarry/suggest";

/** Returns a reason for a suggested tag in words. */
export function reasonText(reason: Reason): string {
  if (reason.kind === "segment") return `like ${reason.segmentIds.join(", ")}`;
  if (reason.kind === "word") return `says ${reason.words.map((word) => `“${word}”`).join(", ")}`;
  return "the segment before has it";
}
