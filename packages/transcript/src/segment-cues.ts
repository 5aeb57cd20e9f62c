import type { SegmentDraft } from "@quarry/domain";
import { withAsides } from "./asides.ts";
import type { Cue, Segmenting } from "./cue.ts";
import { formWithId, type TranscriptFormId } from "./forms.ts";
import { endsOfParts } from "./parts.ts";
import type { ReadTranscript } from "./read-transcript.ts";
import { bordersOf, draftOf, isSameSpeech, type Run, runsOf } from "./runs.ts";
import { refuseTooManySegments } from "./segment-limit.ts";

type Cues = Pick<ReadTranscript, "form" | "cues">;

/** Returns how a transcript is segmented unless a person chooses: running text in parts, else as is usual in its
 * form. */
export function usualSegmenting({ form, cues }: Cues): Segmenting {
  return areJoined(form, cues) ? "part" : formWithId(form).segmenting;
}

/** Makes segments of cues, in order, of at most 1,200 characters where a text can be split. `speaker` is for cues
 * without one. A segment begins when the cue does in which it begins, and ends with the one in which it ends. */
export function segmentCues(
  read: Cues,
  speaker: string,
  segmenting: Segmenting = usualSegmenting(read),
  joinsAsides = false,
): SegmentDraft[] {
  const isJoined = segmenting !== "cue" && areJoined(read.form, read.cues);
  const { cues, linked } =
    joinsAsides && segmenting !== "cue" ? withAsides(read.cues) : { cues: read.cues, linked: NONE };
  const goesOn = (before: Cue, next: Cue, index: number) =>
    linked.has(index) || (isJoined && isSameSpeech(before, next));
  const segments: SegmentDraft[] = [];
  for (const run of runsOf(cues, goesOn)) {
    for (const [from, to] of rangesOf(run, isJoined && segmenting === "paragraph" ? "part" : segmenting)) {
      const draft = draftOf(run, from, to, speaker);
      if (draft.text !== "") refuseTooManySegments(segments.push(draft));
    }
  }
  return segments;
}

const NONE: ReadonlySet<number> = new Set();

function areJoined(form: TranscriptFormId, cues: readonly Cue[]): boolean {
  const { joins } = formWithId(form);
  return joins === "always" || (joins === "unnamed" && cues.every((cue) => cue.speaker === ""));
}

type Range = [from: number, to: number];

/** Returns the places where the segments of a run begin and end. */
function* rangesOf(run: Run, segmenting: Segmenting): Generator<Range> {
  const borderAt = bordersOf(run);
  for (const [from, to] of segmenting === "paragraph" ? paragraphsOf(run.text) : [[0, run.text.length] as const]) {
    let start = from;
    const ends = endsOfParts(run.text.slice(from, to), segmenting !== "part", (place) => borderAt(from + place));
    for (const end of ends) {
      yield [start, from + end];
      start = from + end;
    }
  }
}

function* paragraphsOf(text: string): Generator<Range> {
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(/\n{2,}/g)) {
    yield [from, index];
    from = index + gap.length;
  }
  yield [from, text.length];
}
