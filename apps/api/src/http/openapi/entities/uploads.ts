import { sourceSchema } from "@quarry/domain";
import { SEGMENTINGS, TRANSCRIPT_FORMS } from "@quarry/transcript";
import { z } from "zod";
import type { EntityText } from "./entity-text.ts";
import { EXAMPLE_SOURCE } from "./examples.ts";

const SPEAKER_SHARE = z.object({ name: z.string(), segmentCount: z.int(), length: z.int() });
const PREVIEWED_PASSAGE = z.object({ startTime: z.string(), speaker: z.string(), text: z.string() });

/** What a transcript would become, and what it became. */
export const UPLOADS = {
  SpeakerShare: {
    schema: SPEAKER_SHARE,
    description: "How much one person says in a transcript.",
    fields: {
      name: "The name in the text; empty for whom it does not name.",
      segmentCount: "How many segments are theirs.",
      length: "How long these are together, in UTF-16 units.",
    },
    example: { name: "Ann", segmentCount: 2, length: 42 },
  },
  PreviewedPassage: {
    schema: PREVIEWED_PASSAGE,
    description: "A segment as it would be.",
    fields: {
      startTime: "When it begins, as HH:MM:SS; empty where that is not known.",
      speaker: "Who says it; empty where that is not known.",
      text: "The beginning of what is said, up to 300 UTF-16 units.",
    },
    example: { startTime: "00:00:04", speaker: "Ann", text: "We opened at four." },
  },
  UploadPreview: {
    schema: z.object({
      form: z.enum(TRANSCRIPT_FORMS),
      segmenting: z.enum(SEGMENTINGS),
      cueCount: z.int(),
      segmentCount: z.int(),
      speakers: z.array(SPEAKER_SHARE),
      durationMs: z.int(),
      warnings: z.array(z.string()),
      head: z.array(z.string()),
      commentCount: z.int(),
      segments: z.array(PREVIEWED_PASSAGE),
      alikeSource: z.string().nullable(),
    }),
    description: "What a transcript would become.",
    fields: {
      form: "The form that the text was read in.",
      segmenting: "How it was parted into segments.",
      cueCount: "How many pieces the text itself has.",
      segmentCount: "How many segments it would have.",
      speakers: "Who speaks, in the order of first words; the empty name is that of whom the text does not name.",
      durationMs: "The end of the last timed segment in milliseconds, 0 when nothing is timed.",
      warnings: "A sentence for each thing in it that could not be read.",
      head: "The lines at the top that are about the source; they become segments only with keepsHead.",
      commentCount: "How many comments a Word file has in its margin; they become notes only with commentsAsNotes.",
      segments: "The first 5,000 segments in order; leaveOut names them by their places, counted from 0.",
      alikeSource: "The name of a source of the project that says the same; null where there is none.",
    },
    example: {
      ...{ form: "labelled", segmenting: "paragraph", cueCount: 2, segmentCount: 2, durationMs: 0, warnings: [] },
      speakers: [{ name: "Ann", segmentCount: 2, length: 42 }],
      ...{ head: [], commentCount: 0 },
      segments: [{ startTime: "", speaker: "Ann", text: "We opened at four." }],
      alikeSource: null,
    },
  },
  UploadedTranscript: {
    schema: z.object({
      source: sourceSchema,
      segmentCount: z.int(),
      form: z.enum(TRANSCRIPT_FORMS).nullable(),
      warnings: z.array(z.string()),
    }),
    description: "What an upload became.",
    fields: {
      source: "The source that was made.",
      segmentCount: "How many segments it has.",
      form: "The form that the text was read in; null for a recording.",
      warnings: "A sentence for each thing in it that could not be read.",
    },
    example: { source: EXAMPLE_SOURCE, segmentCount: 57, form: "name-and-time", warnings: [] },
  },
} satisfies Record<string, EntityText>;
