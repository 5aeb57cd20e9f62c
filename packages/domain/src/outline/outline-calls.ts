import { z } from "zod";
import { described } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { NEW_ID } from "../new-id.ts";
import { normalizeNewlines } from "../newlines.ts";
import { idText, isStorableText, longerThan, MAX_NOTE_LENGTH, optionalText, requiredText } from "../text-rules.ts";
import { outlineIdInput, SECTION_STATUSES } from "./outline.ts";
import { BLOCK_KINDS, MAX_PIECES } from "./outline-block.ts";

const title = described(requiredText("Section title"), "The title.", "The bakery");
const synopsis = described(
  optionalText("Synopsis", MAX_NOTE_LENGTH),
  "What the section shall be about.",
  "The first day",
);
const status = described(
  z.enum(SECTION_STATUSES, `Status must be one of ${SECTION_STATUSES.join(", ")}.`),
  "How far it has come.",
  "draft",
);
const parentId = described(
  idText("Parent id").nullable(),
  "The section to stand below; null for the top. Left out: the top, or as it is.",
  null,
);
const after = described(
  idText("After").nullable(),
  "The id of what it comes after, among those of the same place; null for the first. Left out: the last.",
  null,
);

/** A text before a change, by which a call is refused when another one has been written meanwhile. */
const before = (label: string, field: string) =>
  described(
    z.string(`${label} must be a text.`).max(MAX_NOTE_LENGTH, longerThan(label, MAX_NOTE_LENGTH)),
    `The ${field} that the caller has changed; may be left out. The call is refused when it is another one meanwhile.`,
    "Ann: ",
  ).exactOptional();

/** Input of the call that adds a section to an outline. */
export const addSectionInput = outlineIdInput.extend({
  ...NEW_ID,
  title,
  synopsis: synopsis.exactOptional(),
  status: status.exactOptional(),
  parentId: parentId.exactOptional(),
  after: after.exactOptional(),
});

/** Id of a section in a call. */
export const sectionIdInput = z.object({ sectionId: idText("Section id") });

/** Input of the call that changes or moves a section. Fields that are left out stay as they are. */
export const changeSectionInput = sectionIdInput.extend({
  ...{ title: title.exactOptional(), titleBefore: before("Title before", "title") },
  ...{ synopsis: synopsis.exactOptional(), synopsisBefore: before("Synopsis before", "synopsis") },
  status: status.exactOptional(),
  parentId: parentId.exactOptional(),
  after: after.exactOptional(),
});
export type SectionChange = Omit<z.infer<typeof changeSectionInput>, "sectionId">;

/** Text as it is typed: not trimmed, so that an autosave does not take a space away. */
const typed = (label: string) =>
  z
    .string(`${label} must be a text.`)
    .max(MAX_NOTE_LENGTH, longerThan(label, MAX_NOTE_LENGTH))
    .refine(isStorableText, `${label} has a character that cannot be stored.`)
    .overwrite(normalizeNewlines);

const text = described(
  typed("Text"),
  "The text, with markers as in content; of a quote, what stands before it; of a gap, what is missing.",
  "Ann: ",
);
const tail = described(typed("Tail"), "Of a quote, what stands after its citation.", "");
const place = (label: string) => z.int(`${label} must be a whole number.`);
const PIECE = "A piece must have start and end, or insert.";
const piece = z.union(
  [
    z.object({
      start: described(place("Start"), "Where the words begin, in UTF-16 units of the segment's text.", 0),
      end: described(place("End"), "Where they end.", 18),
    }),
    z.object({ insert: described(z.string(), "What stands in brackets.", "the press") }),
  ],
  PIECE,
);
const quoteFields = {
  segmentId: described(idText("Segment id"), "Of a quote, the segment.", "S12").exactOptional(),
  pieces: described(
    listOf(piece, "Pieces must be a list.").max(MAX_PIECES, `A quote has at most ${MAX_PIECES} pieces.`),
    "Of a quote, ranges of the segment's words in their order, and insertions.",
    [{ start: 0, end: 18 }],
  ).exactOptional(),
  isCutBefore: described(
    z.boolean("Is cut before must be true or false."),
    "Shows … before a quote.",
    false,
  ).exactOptional(),
  isCutAfter: described(
    z.boolean("Is cut after must be true or false."),
    "Shows … after a quote.",
    false,
  ).exactOptional(),
};
const resolved = described(z.boolean("Resolved must be true or false."), "Of a gap, whether it was filled.", true);

/** Input of the call that adds a block to a section. A quote needs a segment and pieces. */
export const addBlockInput = sectionIdInput.extend({
  ...NEW_ID,
  kind: described(z.enum(BLOCK_KINDS, `Kind must be one of ${BLOCK_KINDS.join(", ")}.`), "What to add.", "quote"),
  ...{ text: text.exactOptional(), tail: tail.exactOptional(), ...quoteFields },
  after: after.exactOptional(),
});
export type NewBlock = Omit<z.infer<typeof addBlockInput>, "sectionId">;

/** Id of a block in a call. */
export const blockIdInput = z.object({ blockId: idText("Block id") });

/** Input of the call that changes or moves a block. Fields that are left out stay as they are. New pieces, also the
 * same ones again, make a quote read as its segment does now. */
export const changeBlockInput = blockIdInput.extend({
  ...{ text: text.exactOptional(), textBefore: before("Text before", "text") },
  ...{ tail: tail.exactOptional(), tailBefore: before("Tail before", "tail"), ...quoteFields },
  resolved: resolved.exactOptional(),
  isKept: described(
    z.boolean("Is kept must be true or false."),
    "Of a quote, true keeps its words though its segment reads differently now; false takes that back.",
    true,
  ).exactOptional(),
  sectionId: described(idText("Section id"), "The section to stand in.", "section-1").exactOptional(),
  after: after.exactOptional(),
});
export type BlockChange = Omit<z.infer<typeof changeBlockInput>, "blockId">;

const call = <const Name extends string>(name: Name) =>
  ({
    call: described(z.literal(name), "What to do: the name of a call, whose input the other fields are.", name),
  }) as const;

/** An edit of an outline: a call with its input. */
const editSchema = z.discriminatedUnion(
  "call",
  [
    addSectionInput.omit({ outlineId: true }).extend(call("addSection")),
    changeSectionInput.extend(call("changeSection")),
    sectionIdInput.extend(call("removeSection")),
    addBlockInput.extend(call("addBlock")),
    changeBlockInput.extend(call("changeBlock")),
    blockIdInput.extend(call("removeBlock")),
  ],
  "Call must be one of addSection, changeSection, removeSection, addBlock, changeBlock, removeBlock.",
);
export type OutlineEdit = z.infer<typeof editSchema>;

const MAX_EDITS = 1_000;

/** Input of the call that makes several edits of an outline as one step. */
export const editOutlineInput = outlineIdInput.extend({
  edits: described(
    listOf(editSchema, "Edits must be a list.").max(MAX_EDITS, `No more than ${MAX_EDITS} edits fit into one call.`),
    "What to do, one after the other.",
    [{ call: "removeBlock", blockId: "block-1" }],
  ),
});
