/** A text in one form, with its odd cases, and its expected cues. `marks` matches the beginnings of cues in the text,
 * so that no cue is lost unseen: as many as cues and lines of `head`, and `marksMinusCues` more. These begin no cue,
 * and a warning or the description of the form names them. */
export type FormFixture = {
  name: string;
  text: string;
  marks: RegExp;
  marksMinusCues?: number;
  /** The lines about the source above its turns, written as `cues` are. */
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
