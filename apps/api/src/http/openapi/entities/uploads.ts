import { described, exampleOf, sourceSchema } from "@quarry/domain";
import { COLUMN_ROLES, SEGMENTINGS, TRANSCRIPT_FORM_IDS, WARNING_WEIGHTS } from "@quarry/transcript";
import { z } from "zod";

const SpeakerShare = z
  .object({
    name: described(z.string(), "The name in the text; empty for whom it does not name.", "Ann"),
    segmentCount: described(z.int(), "How many segments are theirs.", 2),
    length: described(z.int(), "How long these are together, in UTF-16 units.", 42),
  })
  .meta({ description: "How much one person says in a transcript." });

const PreviewedSegment = z
  .object({
    startTime: described(z.string(), "When it begins, as HH:MM:SS; empty where that is not known.", "00:00:04"),
    speaker: described(z.string(), "Who says it; empty where that is not known.", "Ann"),
    text: described(z.string(), "The beginning of what is said, up to 300 UTF-16 units.", "We opened at four."),
  })
  .meta({ description: "A segment as it would be." });

const WARNINGS = "A sentence for each thing in it that could not be read or was guessed, the gravest first.";

const WarningDetail = z
  .object({
    text: described(z.string(), "The sentence.", "2 captions have no text and were left out, the first at 00:01:05."),
    weight: described(
      z.enum(WARNING_WEIGHTS),
      "Text, a name or a time is lost (lost), is there by a guess (guessed), or the same is so in most files of the kind and nothing that was said is missing (routine).",
      "lost",
    ),
    segment: described(
      z.int().nullable(),
      "The place, counted from 0, of the segment where it is so first; null where that is not known.",
      1,
    ),
  })
  .meta({ description: "A warning, and where it is so first." });

const TableColumn = z
  .object({
    title: described(z.string(), "The title in the first row; empty where the table has no titles.", "Spkr"),
    samples: described(z.array(z.string()), "The beginnings of its first cells with text.", ["Ann", "Ben"]),
    role: described(z.enum(COLUMN_ROLES), "What it was read as.", "speaker"),
  })
  .meta({ description: "A column of a table." });

const UploadPreview = z
  .object({
    form: described(z.enum(TRANSCRIPT_FORM_IDS), "The form that the text was read in.", "labelled"),
    columns: described(
      z.array(TableColumn),
      "The columns of a table in order, up to 200; empty for a text that was not read as a table.",
      [],
    ),
    segmenting: described(z.enum(SEGMENTINGS), "How it was parted into segments.", "paragraph"),
    cueCount: described(z.int(), "How many pieces the text itself has.", 2),
    segmentCount: described(z.int(), "How many segments it would have.", 2),
    speakers: described(
      z.array(SpeakerShare),
      "Who speaks, in the order of first words; the empty name is that of whom the text does not name.",
      [exampleOf(SpeakerShare)],
    ),
    durationMs: described(z.int(), "The end of the last timed segment in milliseconds, 0 when nothing is timed.", 0),
    warnings: described(z.array(z.string()), WARNINGS, []),
    warningDetails: described(z.array(WarningDetail), "The warnings in the same order, with weight and place.", []),
    head: described(
      z.array(z.string()),
      "The lines about the source: those at the top, and an index of words. They become segments only with keepsHead.",
      [],
    ),
    asideCount: described(
      z.int(),
      "How many asides of one or two syllables are joined with the turn around them, or could be with joinsAsides.",
      0,
    ),
    commentCount: described(
      z.int(),
      "How many comments a Word file has in its margin; they become notes only with commentsAsNotes.",
      0,
    ),
    segments: described(
      z.array(PreviewedSegment),
      "The first 5,000 segments in order; leaveOut names them by their places, counted from 0.",
      [{ ...exampleOf(PreviewedSegment), startTime: "" }],
    ),
    alikeSource: described(
      z.string().nullable(),
      "The name of a source of the project with nearly the same texts or times; null where there is none.",
      null,
    ),
    alikeSourceId: described(
      z.string().nullable(),
      "The id of this source, which the transcript may correct; null where there is none.",
      null,
    ),
  })
  .meta({ description: "What a transcript would become." });

const UploadedTranscript = z
  .object({
    source: described(sourceSchema, "The source that was made.", exampleOf(sourceSchema)),
    segmentCount: described(z.int(), "How many segments it has.", 57),
    form: described(
      z.enum(TRANSCRIPT_FORM_IDS).nullable(),
      "The form that the text was read in; null for a recording.",
      "name-and-time",
    ),
    warnings: described(z.array(z.string()), WARNINGS, []),
  })
  .meta({ description: "What an upload became." });

const SaidSegment = z
  .object({
    startTime: described(z.string(), "When it begins, as HH:MM:SS; empty where that is not known.", "00:00:04"),
    endTime: described(z.string(), "When it ends, as HH:MM:SS; empty where that is not known.", "00:00:09"),
    speaker: described(z.string(), "Who says it; empty where that is not known.", "Ann"),
    text: described(z.string(), "What is said.", "We opened at four."),
  })
  .meta({ description: "What a segment says, who says it and when." });

const MovedWords = z
  .object({
    start: described(z.int(), "Where they begin in the text before, in UTF-16 units.", 0),
    end: described(z.int(), "Where they end.", 7),
  })
  .meta({ description: "Words of a segment that are in another segment of a better transcript." });
const moved = described(z.array(MovedWords), "Words of the text before that are in another segment then.", []);

const ChangedSegment = z
  .object({
    id: described(z.string(), "The segment.", "S12"),
    before: described(SaidSegment, "As it was.", { ...exampleOf(SaidSegment), text: "We open at for." }),
    after: described(SaidSegment, "As the better transcript has it.", exampleOf(SaidSegment)),
    moved,
    lost: described(z.array(z.string()), "Words with a tag or a note that it does not have any more.", []),
  })
  .meta({ description: "A segment that a better transcript changes." });

const AddedSegment = SaidSegment.extend({
  after: described(z.string().nullable(), "The segment that it comes behind; null for the first one.", "S12"),
  from: described(z.string(), "Words of a segment of the source that are in it; empty where all are new.", ""),
}).meta({ description: "A segment that a better transcript has, and the source had not." });

const RemovedSegment = SaidSegment.extend({
  id: described(z.string(), "The segment.", "S13"),
  isKept: described(
    z.boolean(),
    "True where it stays, as tags or notes are on it or the outline has it; otherwise it is deleted.",
    false,
  ),
  moved,
}).meta({ description: "A segment that a better transcript does not have." });

const SourceCorrection = z
  .object({
    changed: described(z.array(ChangedSegment), "Segments with another text, speaker or time.", [
      exampleOf(ChangedSegment),
    ]),
    added: described(z.array(AddedSegment), "Segments that are new.", []),
    removed: described(z.array(RemovedSegment), "Segments that the better transcript does not have.", []),
    segments: described(z.int(), "How many segments the source has then.", 57),
  })
  .meta({ description: "What a better transcript changes in a source." });

/** Answers of uploads: what a transcript would become, and what it became. */
export const UPLOADS = {
  ...{ TableColumn, SpeakerShare, PreviewedSegment, WarningDetail },
  ...{ UploadPreview, UploadedTranscript },
  ...{ SaidSegment, MovedWords, ChangedSegment, AddedSegment, RemovedSegment, SourceCorrection },
};
