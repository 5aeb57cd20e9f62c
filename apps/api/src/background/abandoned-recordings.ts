import { type Db, listUnneededRecordings } from "@quarry/db";
import type { MediaStore } from "../recordings/storage/media-store.ts";
import { type Repeating, repeatFromNow } from "../runtime/scheduling/repeat.ts";

const MINUTE_MS = 60 * 1000;
/** Time that an announced upload has for its first byte. The file can be sent again later. */
const ANNOUNCED_MS = 15 * MINUTE_MS;
const ASK_EVERY_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Deps = { db: Db; media: MediaStore; now: () => Date; report: (error: unknown) => void };

/** Deletes unfinished uploads, now and every few minutes. An upload in parts can be resumed for a day after its last
 * byte, and for minutes before its first. An upload in one piece cannot outlive its server, so with
 * `isAlone` the start deletes them all. */
export function forgetAbandonedRecordings({ media, now, report, isAlone }: Deps & { isAlone: boolean }): Repeating {
  let isStart = true;
  const forget = async () => {
    const time = now().getTime();
    const inOnePiece = new Date(isStart && isAlone ? time : time - HOUR_MS);
    isStart = false;
    const [inParts, announced] = [new Date(time - DAY_MS), new Date(time - ANNOUNCED_MS)];
    await media.dropAbandoned({ inOnePiece, inParts, announced });
  };
  return repeatFromNow(forget, ASK_EVERY_MS, report);
}

/** Deletes recordings that a killed server left behind, now and every day: those that this database has had for
 * at least a day and no longer needs. */
export function forgetUnneededRecordings({ db, media, now, report }: Deps): Repeating {
  return repeatFromNow(() => dropUnneededRecordings({ db, media, now }), DAY_MS, report);
}

/** Deletes the unneeded recordings once. */
export async function dropUnneededRecordings({ db, media, now }: Omit<Deps, "report">): Promise<void> {
  const takenBefore = new Date(now().getTime() - DAY_MS);
  for (const [workspaceId, hashes] of await listUnneededRecordings(db, { takenBefore })) {
    await media.dropUnused(db, workspaceId, hashes, takenBefore);
  }
}
