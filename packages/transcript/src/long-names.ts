import { MAX_NAME_LENGTH } from "@quarry/domain";
import type { Reading } from "./cue.ts";
import { warningOf } from "./warnings.ts";

/** Cuts speaker names that are too long, and warns: each segment carries the name of its speaker. */
export function withNamesCut(read: Reading): Reading {
  const cutNames = new Map<string, string>();
  for (const { speaker } of read.cues) {
    if (speaker.length > MAX_NAME_LENGTH && !cutNames.has(speaker)) cutNames.set(speaker, cut(speaker));
  }
  if (cutNames.size === 0) return read;
  const warnings = warningOf(
    { count: cutNames.size, first: { text: [...cutNames.keys()][0] ?? "" } },
    `One name has more than ${MAX_NAME_LENGTH} letters and was cut.`,
    (count) => `${count} names have more than ${MAX_NAME_LENGTH} letters and were cut.`,
  );
  return {
    ...read,
    cues: read.cues.map((cue) => ({ ...cue, speaker: cutNames.get(cue.speaker) ?? cue.speaker })),
    warnings: [...read.warnings, ...warnings],
  };
}

function cut(name: string): string {
  const kept = name.slice(0, MAX_NAME_LENGTH - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}
