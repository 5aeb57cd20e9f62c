import type { Cue } from "./cue.ts";
import { writtenText } from "./lines.ts";

/** Text that names nobody and no time: one cue for each block between blank lines. */
export function readParagraphs(lines: readonly string[]): Cue[] {
  const widest = lines.reduce((width, line) => Math.max(width, line.length), 0);
  const cues: Cue[] = [];
  let block: string[] = [];
  for (const line of [...lines, ""]) {
    if (line !== "") {
      block.push(line);
      continue;
    }
    if (block.length > 0) cues.push({ startMs: null, endMs: null, speaker: "", text: writtenText(block, widest) });
    block = [];
  }
  return cues;
}
