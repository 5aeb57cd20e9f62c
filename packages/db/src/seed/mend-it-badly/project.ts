import type { SeedProject } from "../seed-form.ts";
import { articleSource } from "./article.ts";
import { benchSource } from "./bench.ts";
import { mendItBadlyNotes } from "./notes.ts";
import { podcastSource } from "./podcast.ts";

/** Mend It Badly: sources in display order. */
export const mendItBadly: SeedProject = {
  id: "mend-it-badly",
  title: "Mend It Badly",
  clientName: "Coal Quay Press",
  template: "selfhelp",
  stepsAgo: 74,
  sources: [benchSource, podcastSource, articleSource],
  notes: mendItBadlyNotes,
  outline: null,
};
