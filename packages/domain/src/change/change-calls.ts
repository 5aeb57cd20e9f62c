import { z } from "zod";
import { described, EXAMPLE_TIME, exampleOf } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { existingTag } from "../tag/tag-text.ts";
import { idText } from "../text-rules.ts";
import { CHANGE_KINDS, type ChangeLabel, HISTORY_BEGINNINGS } from "./change.ts";
import { taggingSchema } from "./taggings.ts";

/** A person who works in a workspace, in calls. */
export const personSchema = z
  .object({
    id: described(z.string(), "Names the person.", "5f0c8a52-0d0b-4f0e-9b0a-6f2f7b1d9c11"),
    name: described(z.string(), "The name that the person chose; empty without one.", "Anna"),
    color: described(z.string(), "The color that the person chose; empty without one.", "#1f6feb"),
  })
  .meta({ description: "Somebody who works in the workspace." });
/** A person as calls answer it. */
export type PersonInCalls = z.infer<typeof personSchema>;

const labelSchema = z.custom<ChangeLabel>().meta({
  type: "object",
  description: "What the change was about: names as they were then, and ids of where it happened.",
  example: { tag: "#Bakery", count: 214 },
});

const head = {
  number: described(z.int(), "Orders the changes of a workspace, and names this one in calls.", 412),
  kind: described(z.enum(CHANGE_KINDS), "What was done, named as the call that does it.", "tags.rename"),
  label: labelSchema,
};

/** A step that can be undone or made again, in calls. */
export const stepSchema = z.object(head).meta({ description: "A step of a person." });
export type StepInCalls = z.infer<typeof stepSchema>;

/** The steps that undo and redo of a person would take, in calls. */
export const stepsSchema = z
  .object({
    undo: described(stepSchema.nullable(), "What an undo would take back; null for nothing.", exampleOf(stepSchema)),
    redo: described(stepSchema.nullable(), "What a redo would make again; null for nothing.", null),
  })
  .meta({ description: "What undo and redo would do." });
/** The steps that undo and redo of a person would take, as calls answer them. */
export type Steps = z.infer<typeof stepsSchema>;

const headOfChange = {
  ...head,
  at: described(z.iso.datetime(), "When it was done.", EXAMPLE_TIME),
  person: described(personSchema.nullable(), "Who did it; null for the server itself.", exampleOf(personSchema)),
  undoes: described(z.int().nullable(), "The change that it took back; null for any other change.", null),
  isUndo: described(z.boolean(), "Whether it is an undo; a redo takes back an undo.", false),
};

/** The state of a change in a history: it can be undone, was undone, its rows are not kept any more, or it is of a kind
 * that cannot be undone. */
export const HISTORY_STATES = ["undoable", "undone", "dropped", "never"] as const;

/** A change in a history, in calls. */
export const historyEntrySchema = z
  .object({
    ...headOfChange,
    undoneBy: described(z.int().nullable(), "The change that took it back; null while it stands.", null),
    state: described(z.enum(HISTORY_STATES), "Whether it can be undone.", "undoable"),
  })
  .meta({ description: "A change in the history of a project." });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The beginning of a history, in calls. */
export const historyBeginningSchema = z
  .object({
    with: described(
      z.enum(HISTORY_BEGINNINGS),
      "The project was created, imported or came as a demo; all data were imported, reset or restored; or the history before was forgotten.",
      "created",
    ),
    at: described(z.iso.datetime(), "When it was.", EXAMPLE_TIME),
    person: described(personSchema.nullable(), "Who did it; null for the server itself.", exampleOf(personSchema)),
  })
  .meta({ description: "What a history begins with." });
export type HistoryBeginningInCalls = z.infer<typeof historyBeginningSchema>;

/** A page of a history, in calls. */
export const historySchema = z
  .object({
    changes: described(z.array(historyEntrySchema), "Changes, the newest first.", [exampleOf(historyEntrySchema)]),
    more: described(z.boolean(), "Whether there are older ones.", false),
    begins: described(
      historyBeginningSchema.nullable(),
      "What the history begins with; null for a project that is older than histories.",
      exampleOf(historyBeginningSchema),
    ),
    people: described(z.array(personSchema), "All who have changed something in the project.", [
      exampleOf(personSchema),
    ]),
  })
  .meta({ description: "A page of the history of a project." });
export type History = z.infer<typeof historySchema>;

/** An entity that changes touched, in calls. */
export const changedEntitySchema = z
  .object({
    entity: described(
      z.enum(["project", "tag", "source", "segment", "note", "outline"]),
      "What it is. A tag on a segment counts as the segment (of many segments see taggings), a section as its outline.",
      "segment",
    ),
    id: described(z.string(), "Its id.", "S12"),
    after: z.unknown().meta({
      description: "The entity as it is now, as other calls answer it; null where it is gone.",
      example: { id: "S12" },
    }),
    place: described(z.int().exactOptional(), "Of a tag: its place among the tags with the same parent.", 0),
    formerNames: described(
      z.array(z.string()).exactOptional(),
      "Of a tag: other names that it had in these changes, the oldest first. Its segments do not count as touched.",
      ["#Bakeries"],
    ),
  })
  .meta({ description: "An entity that changes touched." });
export type ChangedEntity = z.infer<typeof changedEntitySchema>;

/** The answer of an undo or a redo, in calls. */
export const undoneSchema = z
  .object({
    change: described(
      stepSchema.nullable(),
      "The new change, under the words of the step that it took back; null where there was nothing to take back.",
      exampleOf(stepSchema),
    ),
    projectId: described(z.string(), "The project.", "project-1"),
    isRedo: described(z.boolean(), "Whether it made again what had been undone.", false),
    kept: described(z.int(), "The number of rows that stay as they are, because they were changed since.", 0),
    keptBy: described(z.array(z.string()), "The names of the people who changed them.", ["Anna"]),
    entities: described(
      z.array(changedEntitySchema).nullable(),
      "What it touched, as it is now; null for so much that it has to be asked for.",
      [exampleOf(changedEntitySchema)],
    ),
  })
  .meta({ description: "What an undo did." });
export type Undone = z.infer<typeof undoneSchema>;

/** A change and what it touched, in calls. */
export const changeSchema = z
  .object({
    ...headOfChange,
    entities: described(
      z.array(changedEntitySchema),
      "What it was the last to touch of all the changes that are listed.",
      [exampleOf(changedEntitySchema)],
    ),
  })
  .meta({ description: "A change of a project, and what it touched." });

/** The changes of a project since some number, in calls. */
export const changesSchema = z
  .object({
    upTo: described(z.int(), "The number to ask from next time.", 412),
    changes: described(z.array(changeSchema), "The changes, the oldest first.", [exampleOf(changeSchema)]),
    taggings: described(
      z.array(taggingSchema),
      "What became of the tags that they touched on segments, instead of these segments, where there are many. Entities override it.",
      [],
    ),
  })
  .meta({ description: "The changes of a project since some number." });
export type Changes = z.infer<typeof changesSchema>;

/** Numbers come as texts too, of which zod takes an empty one for 0. */
const wholeNumber = (name: string, range = z.int().min(0, `${name} must not be negative.`)) =>
  z
    .preprocess(
      (value) => (value === "" ? undefined : value),
      z.coerce.number(`${name} must be a whole number.`).int(`${name} must be a whole number.`).pipe(range),
    )
    .meta({ type: "integer", minimum: range.minValue ?? 0 });

/** Input of the call for changes since a number. */
export const changesSinceInput = projectIdInput.extend({ since: wholeNumber("Since") });

/** Most changes that one page of a history has. */
export const MAX_HISTORY_PAGE = 200;

const NO_KINDS = "Kind must be a list of kinds of changes.";

const kinds = z
  .string()
  .transform((list) => list.split(","))
  .pipe(listOf(z.enum(CHANGE_KINDS, NO_KINDS), NO_KINDS));

/** What a history is restricted to. */
const historyFilter = projectIdInput.extend({
  person: idText("Person id").optional(),
  kind: kinds.optional(),
  sourceId: idText("Source id").optional(),
  tag: existingTag("Tag").optional(),
});

/** Input of the call for a page of a history. */
export const historyInput = historyFilter.extend({
  before: wholeNumber("Before").optional(),
  limit: wholeNumber(
    "Limit",
    z
      .int()
      .min(1, "Limit must be at least 1.")
      .max(MAX_HISTORY_PAGE, `No more than ${MAX_HISTORY_PAGE} changes fit on a page.`),
  ).default(100),
});

/** Input of calls about one change. */
export const changeNumberInput = z.object({ number: wholeNumber("Number") });
