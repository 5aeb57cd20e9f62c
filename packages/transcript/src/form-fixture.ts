/** A text in one form, with its odd cases, and its cues. `marks` finds what the text itself shows as the beginning of a
 * cue. `marksMinusCues` is the number of marks that begin none, each named by a warning or in the description of the
 * form, less the number of cues without a mark. */
export type FormFixture = {
  name: string;
  text: string;
  marks: RegExp;
  marksMinusCues?: number;
  /** The lines about the source, written as `cues` are. */
  head?: readonly string[];
  /** The index of its words, written as `cues` are. */
  index?: readonly string[];
  /** Written as `start-end speaker: text`, times in seconds. */
  cues: readonly string[];
  warnings?: readonly string[];
};

/** The fixtures of a form: at least one. */
export type FormFixtures = readonly [FormFixture, ...FormFixture[]];

/** Joins lines to a text. */
export function lines(...written: string[]): string {
  return written.join("\n");
}
