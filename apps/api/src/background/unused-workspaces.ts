import { type Db, deleteUnusedWorkspaces } from "@quarry/db";
import { type Repeating, repeat } from "../runtime/scheduling/repeat.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Time without a visit after which an unchanged workspace is deleted. A visitor who returns gets the same demo
 * data. */
const UNUSED_MS = 7 * 24 * HOUR_MS;

/** Deletes unchanged workspaces of visitors every hour. `report` gets errors. */
export function forgetUnusedWorkspaces(deps: { db: Db; now: () => Date; report: (error: unknown) => void }): Repeating {
  const forget = async () => {
    await deleteUnusedWorkspaces(deps.db, { seenBefore: new Date(deps.now().getTime() - UNUSED_MS) });
  };
  return repeat(forget, HOUR_MS, deps.report);
}
