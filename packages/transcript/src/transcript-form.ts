import type { Reading, Segmenting } from "./cue.ts";
import type { PreparedText } from "./prepared-text.ts";
import type { ColumnRole } from "./table/column-role.ts";

/** The families of forms, each with a folder of its own. */
export type FormFamily = "json" | "markup" | "annotation" | "table" | "captions" | "spoken";

/** A form in which transcripts are written. */
export type TranscriptForm<Id extends string = string> = {
  /** Never renamed: callers of the API choose a form by it. */
  id: Id;
  /** Shown to people, in “Read as” for example. */
  name: string;
  family: FormFamily;
  /** The segmenting of whole turns unless a person chooses one. Joined cues come in parts. */
  segmenting: Extract<Segmenting, "turn" | "paragraph">;
  /** `"always"` if the cues are lines of captions, which are joined to sentences; `"never"` if they are whole turns;
   * `"unnamed"` if they are joined in a transcript without any speaker. */
  joins: "always" | "never" | "unnamed";
  /** True for a text in this form. Asked only after all earlier forms of the list declined. */
  detect: (text: PreparedText) => boolean;
  /** Reads a text in this form, also one that `detect` declined when a person chose the form. A table takes the roles
   * of its columns that a person chose. */
  read: (text: PreparedText, isChosen: boolean, columns?: readonly ColumnRole[]) => Reading;
};

/** Defines a form. Its id keeps its literal type, so that the list of all forms knows every id. */
export function defineForm<const Id extends string>(form: TranscriptForm<Id>): TranscriptForm<Id> {
  return form;
}
