import { betweenFloors } from "./between-floors/project.ts";
import { mendItBadly } from "./mend-it-badly/project.ts";
import type { SeedProject } from "./seed-form.ts";
import { shortWeight } from "./short-weight/project.ts";

/** The demo data, in the order of the project list. */
export const demoProjects: readonly SeedProject[] = [shortWeight, betweenFloors, mendItBadly];
