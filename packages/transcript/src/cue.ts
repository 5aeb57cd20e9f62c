import type { SegmentCue } from "@quarry/domain";
import type { TableColumn } from "./table/column-role.ts";
import type { Warning } from "./warnings.ts";

/** A piece of speech as a transcript has it. Times are milliseconds from the start, null where the transcript has none.
 * `speaker` is empty when unknown, `text` has no labels, times or mark-up, `confidence` is in percent. `marks` are
 * known times within the text, in its order. */
export type Cue = {
  startMs: number | null;
  endMs: number | null;
  speaker: string;
  text: string;
  confidence?: number;
  marks?: readonly SegmentCue[];
};

/** The cues of a text. `head` are lines at the top that are about the source, `index` is an index of its words; neither
 * was said. `columns` are those of a table. */
export type Reading = { head?: Cue[]; cues: Cue[]; index?: Cue[]; warnings: Warning[]; columns?: TableColumn[] };

/** The ways to make segments of cues. `turn`: what one person says in one go. `part`: the same in parts of 60 to 120
 * words. `paragraph`: split at blank lines; parts, where a form has none. `cue`: each cue by itself. */
export const SEGMENTINGS = ["turn", "part", "paragraph", "cue"] as const;
export type Segmenting = (typeof SEGMENTINGS)[number];
