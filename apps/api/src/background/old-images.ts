import { type Db, dropOldImages } from "@quarry/db";
import { type Repeating, repeatFromNow } from "../runtime/scheduling/repeat.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Room that a workspace has for what its changes touched. It holds some millions of tagged segments. */
const BUDGET_BYTES = 1024 ** 3;

/** Drops what the oldest changes touched where a workspace has too much of it, now and every hour. `report` gets
 * errors. */
export function forgetOldImages({ db, report }: { db: Db; report: (error: unknown) => void }): Repeating {
  const forget = async () => {
    await dropOldImages(db, { budgetBytes: BUDGET_BYTES });
  };
  return repeatFromNow(forget, HOUR_MS, report);
}
