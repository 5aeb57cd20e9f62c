import type { Reading } from "../cue.ts";
import { oncePerText } from "../prepared-text.ts";
import { defineForm, type TranscriptForm } from "../transcript-form.ts";
import type { SpokenFormId, SpokenLayout } from "./spoken-layout.ts";
import { spokenText } from "./spoken-text.ts";

type SpokenForm<Id extends SpokenFormId> = Omit<TranscriptForm<Id>, "family" | "detect" | "read"> & {
  /** Reads the turns. A name before fewer turns than `minLabelCount` counts only with other signs of a
   * speaker. */
  readLines: (layout: SpokenLayout, minLabelCount: number) => Reading;
};

/** Lays out the text once for all spoken forms, which compete for it. */
const foundText = oncePerText((text) => spokenText(text));

/** Defines a form of written lines, where the layout of names and times shows who speaks. */
export function defineSpokenForm<const Id extends SpokenFormId>({ readLines, ...form }: SpokenForm<Id>) {
  return defineForm<Id>({
    ...form,
    family: "spoken",
    detect: (text) => foundText(text).layout.form === form.id,
    read: (text, isChosen) => {
      const { layout, head, index, below, notices } = isChosen ? spokenText(text, form.id) : foundText(text);
      // Where a person says that names stand before the turns, a name that stands there once is a speaker too.
      const read = readLines(layout, isChosen ? 1 : 2);
      return {
        ...(head.length > 0 && { head }),
        cues: [...read.cues, ...below],
        ...(index.length > 0 && { index }),
        warnings: [...read.warnings, ...notices],
      };
    },
  });
}
