import { type Db, deleteUnusedWorkspaces } from "@quarry/db";
import { type Repeating, repeat } from "../runtime/scheduling/repeat.ts";

const HOUR_MS = 60 * 60 * 1000;
/** A visitor who did nothing and has not come back for so long finds the same demo data made anew. */
const UNUSED_MS = 7 * 24 * HOUR_MS;

/** Deletes every hour the visitors' workspaces in which nobody has done anything; `report` hears of faults. */
export function forgetUnusedWorkspaces(deps: { db: Db; now: () => Date; report: (error: unknown) => void }): Repeating {
  const forget = async () => {
    await deleteUnusedWorkspaces(deps.db, { seenBefore: new Date(deps.now().getTime() - UNUSED_MS) });
  };
  return repeat(forget, HOUR_MS, deps.report);
}
