import { z } from "zod";

/** What the media search can find. */
export const DISCOVERY_TYPES = ["video", "podcast", "article"] as const;

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
