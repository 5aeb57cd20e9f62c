import { type Db, listUncountedProjects } from "@quarry/db";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import { processBacklog } from "../runtime/scheduling/process-backlog.ts";
import type { Repeating } from "../runtime/scheduling/repeat.ts";
import { countProject } from "../workflows/count-project.ts";

const EVERY_MS = 1_000;

/** Dependencies of the counter. `report` gets its errors. */
type CountingDeps = { db: Db; uniqueness: Uniqueness; report: (error: unknown) => void };

/** Counts again the projects whose source counts were made by an older rule: by an earlier release, or before a restore
 * point was taken. */
export function startProjectCounter(deps: CountingDeps): Repeating {
  return processBacklog({
    list: (params) => listUncountedProjects(deps.db, params),
    process: (key) => countProject(deps, key),
    everyMs: EVERY_MS,
    report: deps.report,
  });
}
