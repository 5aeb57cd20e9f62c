import { type Db, listUncountedProjects } from "@quarry/db";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import { processBacklog } from "../runtime/scheduling/process-backlog.ts";
import type { Repeating } from "../runtime/scheduling/repeat.ts";
import { countProject } from "../workflows/count-project.ts";

/** Milliseconds between two looks for projects. People wait for the counts of a text that they have corrected. */
const EVERY_MS = 250;

/** Dependencies of the counter. `report` gets its errors. */
type CountingDeps = { db: Db; uniqueness: Uniqueness; report: (error: unknown) => void };

/** Counts again the projects whose source counts do not follow from their texts by the present rule: after corrections,
 * a restored state, or an earlier release. */
export function startProjectCounter(deps: CountingDeps): Repeating {
  return processBacklog({
    list: (params) => listUncountedProjects(deps.db, params),
    process: (key) => countProject(deps, key),
    everyMs: EVERY_MS,
    report: deps.report,
  });
}
