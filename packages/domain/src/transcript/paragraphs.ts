import type { Cue } from "./cue.ts";
import { writtenText } from "./lines.ts";
import { refuseTooManyPassages } from "./passage-limit.ts";

/** Text that names nobody and no time: one cue for each block between blank lines. */
export function readParagraphs(lines: readonly string[]): Cue[] {
  const widest = lines.reduce((width, line) => Math.max(width, line.length), 0);
  const cues: Cue[] = [];
  let block: string[] = [];
  const endBlock = () => {
    if (block.length === 0) return;
    cues.push({ startMs: null, endMs: null, speaker: "", text: writtenText(block, widest) });
    refuseTooManyPassages(cues.length);
    block = [];
  };
  for (const line of lines) {
    if (line === "") endBlock();
    else block.push(line);
  }
  endBlock();
  return cues;
}
