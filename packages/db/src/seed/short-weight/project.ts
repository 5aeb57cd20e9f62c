import type { SeedProject } from "../seed-form.ts";
import { kitchenSource } from "./kitchen.ts";
import { shortWeightNotes } from "./notes.ts";
import { shortWeightOutline } from "./outline.ts";
import { radioSource } from "./radio.ts";
import { wilfSource } from "./wilf.ts";

/** Short Weight: sources in display order. */
export const shortWeight: SeedProject = {
  id: "short-weight",
  title: "Short Weight",
  clientName: "Edie Rudd",
  template: "memoir",
  stepsAgo: 2,
  sources: [kitchenSource, radioSource, wilfSource],
  notes: shortWeightNotes,
  outline: shortWeightOutline,
};
