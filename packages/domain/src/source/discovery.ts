import { z } from "zod";
import { described } from "../described.ts";
import { listOf } from "../list-rules.ts";
import { projectIdInput } from "../project/project.ts";
import { idText } from "../text-rules.ts";

/** Types of the results of the media search. */
const DISCOVERY_TYPES = ["video", "podcast", "article"] as const;

/** A result of the media search, in calls. `duration` is free text, e.g. `5:28` or `3 min read`. */
export const discoverySchema = z
  .object({
    id: described(z.string(), "Names the result.", "discovery-1"),
    title: described(z.string(), "Its title.", "The long counter"),
    duration: described(z.string(), "Its length, as its publisher writes it.", "5:28"),
    type: described(z.enum(DISCOVERY_TYPES), "What it is.", "podcast"),
    source: described(z.string(), "Who published it.", "Shop Hours"),
    description: described(z.string(), "What it is about.", "A shopkeeper looks back."),
  })
  .meta({ description: "A result of the media search." });
export type Discovery = z.infer<typeof discoverySchema>;

const MAX_DISCOVERIES = 100;

/** Input of the call that adds results of the media search. Only the ids of the results are used. */
export const addDiscoveriesInput = projectIdInput.extend({
  discoveries: listOf(
    z.object({ id: idText("Discovery id") }, "Each discovery must be an object with an id."),
    "The body must be a list of discoveries with id.",
  )
    .min(1, "Choose at least one discovery.")
    .max(MAX_DISCOVERIES, `No more than ${MAX_DISCOVERIES} discoveries can be added at once.`),
});
