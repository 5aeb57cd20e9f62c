import { z } from "zod";
import { described } from "../described.ts";
import {
  entityId,
  list,
  MAX_CONTENT_LENGTH,
  object,
  oneOf,
  order,
  rank,
  type SnapshotFieldsOf,
  text,
  trueOrFalse,
} from "../snapshot/snapshot-fields.ts";
import { MAX_INSERT_LENGTH } from "./block-draft.ts";

/** Kinds of blocks. */
export const BLOCK_KINDS = ["text", "quote", "gap"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** States of a quote, compared with its segment: its words stand there, other words stand in their place, the writer
 * knows of those and keeps the quote, or neither stands there. */
export const QUOTE_STATES = ["exact", "changed", "kept", "gone"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Maximum number of pieces of a quote: more than anybody places. */
export const MAX_PIECES = 500;

const pieceSchema = z.union([
  z.object({
    start: described(z.int(), "Where the words begin, in UTF-16 units of the segment's text.", 0),
    end: described(z.int(), "Where they end.", 18),
  }),
  z.object({ insert: described(z.string(), "Words added by the writer, shown in [brackets].", "the press") }),
]);

const PIECES = "Ranges of the segment's words in their order, and insertions; … stands between two ranges.";
const piecesOfCalls = described(z.array(pieceSchema), PIECES, [{ start: 0, end: 18 }]);

/** A quote that is bound to its segment, in calls. */
export const outlineQuoteSchema = z
  .object({
    segmentId: described(z.string(), "The segment that it is from, which may be gone.", "S12"),
    pieces: piecesOfCalls,
    isCutBefore: described(z.boolean(), "Whether … stands before the first piece.", false),
    isCutAfter: described(z.boolean(), "Whether … stands after the last piece.", false),
    words: described(z.string(), "How it read when it was placed.", "We opened at four."),
    kept: described(
      z.string().nullable(),
      "How its segment read when the writer decided to keep these words; null for no such decision.",
      null,
    ),
    state: described(
      z.enum(QUOTE_STATES),
      "The segment still says these words (exact), others in their place (changed), which the writer knows of (kept), or neither (gone).",
      "exact",
    ),
  })
  .meta({ description: "Words of a segment in an outline." });

/** A block of a section, in calls. A quote has one in `quote`, other blocks null. */
export const outlineBlockSchema = z
  .object({
    id: described(z.string(), "Names the block in calls.", "block-1"),
    kind: described(z.enum(BLOCK_KINDS), "Whether it is text, a quote, or a gap.", "quote"),
    text: described(
      z.string(),
      "Its text, with markers as in content; of a quote, what stands before it; of a gap, what is missing.",
      "Ann: ",
    ),
    tail: described(z.string(), "Of a quote, what stands after its citation; else empty.", ""),
    quote: described(outlineQuoteSchema.nullable(), "Its words, if it is a quote.", {
      ...{ segmentId: "S12", pieces: [{ start: 0, end: 18 }], isCutBefore: false, isCutAfter: false },
      ...{ words: "We opened at four.", kept: null, state: "exact" },
    }),
    resolved: described(z.boolean(), "Whether the gap was filled; false for other blocks.", false),
  })
  .meta({ description: "A paragraph of a section: text, a quote with what stands around it, or a gap." });
export type OutlineBlock = z.infer<typeof outlineBlockSchema>;

const WHOLE_PIECE = "must be { start, end } or { insert }.";

/** A quote in snapshots. */
const snapshotQuoteSchema = object({
  segmentId: entityId,
  pieces: list(
    z.union([object({ start: order, end: order }), object({ insert: text(MAX_INSERT_LENGTH) })], WHOLE_PIECE),
    MAX_PIECES,
  ),
  isCutBefore: trueOrFalse,
  isCutAfter: trueOrFalse,
  words: text(MAX_CONTENT_LENGTH),
  kept: text(MAX_CONTENT_LENGTH).nullable().optional(),
} satisfies SnapshotFieldsOf<z.infer<typeof outlineQuoteSchema>, "state">);
export type BoundQuote = z.infer<typeof snapshotQuoteSchema>;
export type QuotePiece = BoundQuote["pieces"][number];

/** A block in snapshots. `rank` orders the blocks of one section. */
export const snapshotBlockSchema = object({
  id: entityId,
  sectionId: entityId,
  rank,
  kind: oneOf(BLOCK_KINDS),
  text: text(MAX_CONTENT_LENGTH),
  tail: text(MAX_CONTENT_LENGTH),
  quote: snapshotQuoteSchema.nullable(),
  resolved: trueOrFalse,
} satisfies SnapshotFieldsOf<Omit<OutlineBlock, "quote">> & { quote: unknown });
export type StoredBlock = z.infer<typeof snapshotBlockSchema>;

/** The content of a block, before it has an id and a place. */
export type BlockDraft = Omit<StoredBlock, "id" | "sectionId" | "rank">;
