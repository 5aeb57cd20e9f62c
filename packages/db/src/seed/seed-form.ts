/** A name alone was given by a person: certainty 100, no alternatives. The object form is a suggestion of the
 * product's. */
export type SeedTag = string | { name: string; confidence: number; alternatives: readonly string[] };

/** `at` and `to` are `HH:MM:SS` from the start of the recording; written sources have neither.
 * `confidence` is the transcription's certainty in percent, 100 where it is left out. */
export type SeedSegment = {
  id: string;
  at?: string;
  to?: string;
  speaker: string;
  text: string;
  tags?: readonly SeedTag[];
  confidence?: number;
};

/** One source. `url` is empty for private recordings, and is every segment's `sourceUrl`. */
export type SeedSource = {
  id: string;
  name: string;
  type: "transcript" | "podcast" | "video" | "article";
  url: string;
  speakers: readonly string[];
  segments: readonly SeedSegment[];
};

/** A note in the margin. `stepsAgo` orders it among the others: a higher one was written earlier. */
export type SeedNote = { id: string; segmentId: string; stepsAgo: number; text: string };

/** A chapter. `paragraphs` are joined by a blank line; `citationIds` are its markers, each once, in order. */
export type SeedSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  citationIds: readonly string[];
};

/** An outline as the generator would have left it; sections in order. */
export type SeedOutline = {
  id: string;
  sections: readonly SeedSection[];
  placeholders: readonly { id: string; description: string; resolved: boolean }[];
};

/** A project with all that hangs on it. `stepsAgo` orders projects by their last update: the lowest was changed
 * last. */
export type SeedProject = {
  id: string;
  title: string;
  clientName: string;
  template: "memoir" | "business" | "selfhelp";
  stepsAgo: number;
  sources: readonly SeedSource[];
  notes: readonly SeedNote[];
  outline: SeedOutline | null;
};
