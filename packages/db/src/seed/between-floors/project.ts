import type { SeedProject } from "../seed-form.ts";
import { darnellSource } from "./darnell.ts";
import { dollySource } from "./dolly.ts";
import { hollisSource } from "./hollis.ts";
import { martaSource } from "./marta.ts";
import { betweenFloorsNotes } from "./notes.ts";
import { teresaSource } from "./teresa.ts";

/** Between Floors: sources in display order. */
export const betweenFloors: SeedProject = {
  id: "between-floors",
  title: "Between Floors",
  clientName: "Nowak Elevator Company",
  template: "business",
  stepsAgo: 7,
  sources: [dollySource, teresaSource, darnellSource, martaSource, hollisSource],
  notes: betweenFloorsNotes,
  outline: null,
};
