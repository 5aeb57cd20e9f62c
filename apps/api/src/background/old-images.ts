import { type Db, dropImagesOfRecordings, dropOldImages } from "@quarry/db";
import { type Repeating, repeatFromNow } from "../runtime/scheduling/repeat.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Time in which the deletion of a source with a recording can be undone: its file is kept as long. */
const RECORDING_MS = 30 * 24 * HOUR_MS;
/** Room that a workspace has for what its changes touched. It holds some millions of tagged segments. */
const BUDGET_BYTES = 1024 ** 3;

type Deps = { db: Db; now: () => Date; report: (error: unknown) => void };

/** Drops what the oldest changes touched where a workspace has too much of it, and what keeps the recording of a source
 * that was deleted long ago, now and every hour. `report` gets errors. */
export function forgetOldImages({ db, now, report }: Deps): Repeating {
  const forget = async () => {
    await dropOldImages(db, { budgetBytes: BUDGET_BYTES });
    await dropImagesOfOldRecordings({ db, now });
  };
  return repeatFromNow(forget, HOUR_MS, report);
}

/** Drops once what keeps recordings of sources that were deleted long ago. */
export async function dropImagesOfOldRecordings({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await dropImagesOfRecordings(db, { namedBefore: new Date(now().getTime() - RECORDING_MS) });
}
