import { type Db, listUncountedProjects } from "@quarry/db";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import { processBacklog } from "../runtime/scheduling/process-backlog.ts";
import type { Repeating } from "../runtime/scheduling/repeat.ts";
import { countProject } from "../workflows/count-project.ts";

const EVERY_MS = 1_000;

/** The needs of counting. `report` gets its errors. */
type CountingDeps = { db: Db; uniqueness: Uniqueness; report: (error: unknown) => void };

/** Counts the projects whose source counts are of another rule: those of an older release, and those that a restore
 * point brought back. */
export function startProjectCounter(deps: CountingDeps): Repeating {
  return processBacklog({
    list: (params) => listUncountedProjects(deps.db, params),
    process: (key) => countProject(deps, key),
    everyMs: EVERY_MS,
    report: deps.report,
  });
}
