import { z } from "zod";
import { idText, requiredText } from "../text-rules.ts";
import { PROJECT_TEMPLATE_IDS } from "./project-templates.ts";

/** A client's book in the making. Durations are milliseconds, times ISO 8601. `clientName` is empty only in imported
 * data. `isDemo` marks a project that came with the product. It stays one whatever is done to it, as its sources are
 * invented; an imported copy is not one. */
export const projectSchema = z.object({
  id: z.string(),
  title: z.string(),
  clientName: z.string(),
  status: z.literal("active"),
  templateId: z.enum(PROJECT_TEMPLATE_IDS),
  isDemo: z.boolean(),
  updatedAt: z.iso.datetime(),
  sourceCount: z.int(),
  durationMs: z.int(),
  segmentCount: z.int(),
});
export type Project = z.infer<typeof projectSchema>;

const title = requiredText("Project title");
const clientName = requiredText("Client name");

/** What creating a project takes. The template is optional: callers that do not know of templates start from
 * scratch. */
export const createProjectInput = z.object({
  title,
  clientName,
  status: z.literal("active", 'Status must be "active".').default("active"),
  templateId: z
    .enum(PROJECT_TEMPLATE_IDS, "Template must be one of memoir, business, selfhelp and blank.")
    .default("blank"),
});

/** What names a project in a call. */
export const projectIdInput = z.object({ projectId: idText("Project id") });

/** What editing a project takes: both fields, as the dialog shows both. */
export const updateProjectInput = projectIdInput.extend({ title, clientName });
