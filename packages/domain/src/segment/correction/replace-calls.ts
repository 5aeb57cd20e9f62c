import { z } from "zod";
import { described, exampleOf } from "../../described.ts";
import { formatNumber } from "../../format-number.ts";
import { listOf } from "../../list-rules.ts";
import { projectIdInput } from "../../project/project.ts";
import { MAX_TAGGED_AT_ONCE } from "../../tag/tag.ts";
import { idText, isBlank, isStorableText, longerThan } from "../../text-rules.ts";

/** Longest words to look for, and to put in their place. */
export const MAX_REPLACED_LENGTH = 1_000;
/** Maximum number of places that one call replaces or lists. */
export const MAX_REPLACED_PLACES = 100_000;
/** Refusal of words that stand at more places than `MAX_REPLACED_PLACES`. */
export const TOO_MANY_PLACES = `These words are at more than ${formatNumber(MAX_REPLACED_PLACES)} places. Look for longer ones, or in fewer sources.`;

const place = (label: string, description: string, example: number) =>
  described(z.int(`${label} must be a whole number.`), description, example);
const ENDS = {
  start: place("Start", "Where the words begin, in UTF-16 units of the text.", 3),
  end: place("End", "Where they end.", 8),
};

const inSegment = z.object({ segmentId: described(idText("Segment id"), "The segment.", "S12"), ...ENDS });
const inSpeaker = z.object({
  sourceId: described(idText("Source id"), "The source in which the speaker has this name.", "source-1"),
  speaker: described(z.string("Speaker must be a text."), "The name of the speaker.", "Ann Ferin"),
  ...ENDS,
});
const inNote = z.object({ noteId: described(idText("Note id"), "The note.", "note-1"), ...ENDS });
const inSection = z.object({
  sectionId: described(idText("Section id"), "The section of the outline.", "section-1"),
  field: described(z.enum(["title", "synopsis"]), "Which of its texts.", "title"),
  ...ENDS,
});
const inBlock = z.object({
  blockId: described(idText("Block id"), "The block of the outline.", "block-1"),
  field: described(z.enum(["text", "tail"]), "Which of its texts.", "text"),
  ...ENDS,
});

/** A place of words that are replaced, in calls. */
export const replacedPlaceSchema = z
  .union([inSegment, inSpeaker, inNote, inSection, inBlock], {
    error: "Each place must have start and end, and the id of a segment, source, note, section or block.",
  })
  .meta({
    description: "A place of words: in a segment, the name of a speaker, a note, or the outline's own text.",
    example: exampleOf(inSegment),
  });
export type ReplacedPlace = z.infer<typeof replacedPlaceSchema>;

/** The outcome of a replacement in calls, or with `dryRun` the outcome that it would have. */
export const replacedSchema = z
  .object({
    matches: described(z.array(replacedPlaceSchema), "The places, as they were before.", [exampleOf(inSegment)]),
    changedCount: described(z.int(), "At how many places other words stand now.", 1),
    leftOutCount: described(
      z.int(),
      "How many places stay as they are, as a text without these words would be empty or too long.",
      0,
    ),
  })
  .meta({ description: "What was replaced." });
export type Replaced = z.infer<typeof replacedSchema>;

const words = (label: string) =>
  z
    .string(`${label} must be a text.`)
    .max(MAX_REPLACED_LENGTH, longerThan(label, MAX_REPLACED_LENGTH))
    .refine(isStorableText, `${label} has a character that cannot be stored.`);
const option = (label: string, description: string) =>
  described(z.boolean(`${label} must be true or false.`), description, true).default(false);
const ids = (label: string, description: string, example: string) =>
  described(
    listOf(idText(`${label} id`), `${label} ids must be a list.`).max(
      MAX_TAGGED_AT_ONCE,
      `No more than ${formatNumber(MAX_TAGGED_AT_ONCE)} ids can be given at once.`,
    ),
    description,
    [example],
  ).exactOptional();

/** Input of the call that replaces words of a project. */
export const replaceInput = projectIdInput.extend({
  find: described(
    words("Find").refine((text) => !isBlank(text), "Find is required."),
    "The words to look for. Any space between two of them stands for a line break, too.",
    "Ferin",
  ),
  replace: described(words("Replace"), "The words to put in their place; may be empty.", "Ferrin"),
  wholeWord: option("Whole word", "Leaves out where it is only a part of a word."),
  matchCase: option("Match case", "Leaves out words with other capitals."),
  matchAccents: option("Match accents", "Leaves out words with other accents."),
  keepCapitals: option("Keep capitals", "Gives the new words capitals where the old ones have them."),
  inSpeakers: option("In speakers", "Replaces in names of speakers, too."),
  inNotes: option("In notes", "Replaces in notes, too."),
  inOutline: option("In outline", "Replaces in the outline's own text, too. Its quotes follow their segments anyway."),
  sourceIds: ids("Source", "Only in these sources, and in notes on their segments. Left out: in all.", "source-1"),
  segmentIds: ids("Segment", "Only in these segments, their speakers and notes. Left out: in all.", "S12"),
  places: described(
    listOf(replacedPlaceSchema, "Places must be a list.").max(MAX_REPLACED_PLACES, TOO_MANY_PLACES),
    "Only at these places. Those at which the words have gone are left out.",
    [exampleOf(inSegment)],
  ).exactOptional(),
  dryRun: option("Dry run", "Changes nothing, and answers with the places."),
});
export type ReplaceRequest = z.infer<typeof replaceInput>;
