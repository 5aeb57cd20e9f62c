import { z } from "zod";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { idText } from "../text-rules.ts";

/** What the media search can find. */
const DISCOVERY_TYPES = ["video", "podcast", "article"] as const;

/** A result of the media search. `duration` is written as its source writes it, e.g. `5:28` or `3 min read`. */
export const discoverySchema = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.string(),
  type: z.enum(DISCOVERY_TYPES),
  source: z.string(),
  description: z.string(),
});
export type Discovery = z.infer<typeof discoverySchema>;

const MAX_DISCOVERIES = 100;

/** What adding results of the media search takes: the chosen ones as they were found, of which only the ids are
 * believed. */
export const addDiscoveriesInput = projectIdInput.extend({
  discoveries: listOf(
    z.object({ id: idText("Discovery id") }, "Each discovery must be an object with an id."),
    "The body must be a list of discoveries with id.",
  )
    .min(1, "Choose at least one discovery.")
    .max(MAX_DISCOVERIES, `No more than ${MAX_DISCOVERIES} discoveries can be added at once.`),
});
