/** A text in one form, with its odd cases, and its cues. `marks` finds what the text itself shows as the beginning of a
 * cue. `left` of them begin none: a warning names each, or the description of the form does. */
export type FormFixture = {
  name: string;
  text: string;
  marks: RegExp;
  left?: number;
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
