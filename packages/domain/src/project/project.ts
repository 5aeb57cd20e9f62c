import { z } from "zod";
import { described, EXAMPLE_TIME } from "../described.ts";
import {
  entityId,
  filledText,
  instant,
  mustBe,
  object,
  oneOf,
  type SnapshotFieldsOf,
  text,
  trueOrFalse,
} from "../snapshot/snapshot-fields.ts";
import { idText, MAX_NAME_LENGTH, requiredText } from "../text-rules.ts";
import { PROJECT_TEMPLATE_IDS } from "./project-templates.ts";

/** A project in calls. `isDemo` marks a project that came with the product. */
export const projectSchema = z
  .object({
    id: described(z.string(), "Names the project in calls.", "project-1"),
    title: described(z.string(), "The working title.", "Between Floors"),
    clientName: described(z.string(), "Whose book it is; empty only in imported data.", "Ann Example"),
    status: described(z.literal("active"), "Always active.", "active"),
    templateId: described(z.enum(PROJECT_TEMPLATE_IDS), "The template that its tags were suggested by.", "memoir"),
    isDemo: described(
      z.boolean(),
      "Whether it came with the product, to try it on. It stays so whatever is done to it; a copy that is imported is not.",
      false,
    ),
    updatedAt: described(z.iso.datetime(), "When anything in the project last changed.", EXAMPLE_TIME),
    sourceCount: described(z.int(), "How many sources it has.", 3),
    durationMs: described(z.int(), "How long was spoken in all its sources, in milliseconds.", 8_280_000),
    segmentCount: described(z.int(), "How many segments its sources have.", 57),
  })
  .meta({ description: "A client's book in the making." });
export type Project = z.infer<typeof projectSchema>;

/** A project in snapshots. A missing `isDemo` means false. */
export const snapshotProjectSchema = object({
  id: entityId,
  title: filledText(MAX_NAME_LENGTH),
  clientName: text(MAX_NAME_LENGTH),
  status: z.literal("active", mustBe('"active"')),
  templateId: oneOf(PROJECT_TEMPLATE_IDS),
  isDemo: trueOrFalse.optional(),
  createdAt: instant,
  updatedAt: instant,
} satisfies SnapshotFieldsOf<Project, "sourceCount" | "durationMs" | "segmentCount">);
export type SnapshotProject = z.infer<typeof snapshotProjectSchema>;

const title = requiredText("Project title");
const clientName = requiredText("Client name");

/** Input of the call that creates a project. Without a template it starts from scratch. */
export const createProjectInput = z.object({
  title,
  clientName,
  status: z.literal("active", 'Status must be "active".').default("active"),
  templateId: z
    .enum(PROJECT_TEMPLATE_IDS, "Template must be one of memoir, business, selfhelp and blank.")
    .default("blank"),
});

/** Id of a project in a call. */
export const projectIdInput = z.object({ projectId: idText("Project id") });

/** Input of the call that edits a project: both fields, as the dialog shows both. */
export const updateProjectInput = projectIdInput.extend({ title, clientName });
