import { type Db, listUnneededRecordings } from "@quarry/db";
import type { MediaStore } from "../recordings/storage/media-store.ts";
import { type Repeating, repeatFromNow } from "../runtime/scheduling/repeat.ts";

const MINUTE_MS = 60 * 1000;
/** A person who loses the network before the first byte is back by then, and what was chosen can be sent anew. */
const ANNOUNCED_MS = 15 * MINUTE_MS;
const ASK_EVERY_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Deps = { db: Db; media: MediaStore; now: () => Date; report: (error: unknown) => void };

/** Deletes now and every few minutes what of recordings arrived and was never finished. An upload in parts can be taken
 * up again for a day after its last byte, and for minutes when there was none. One in one piece is over within minutes,
 * and with its server: where no other server uses the folder (`isAlone`), none is under way at the start. */
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

/** Deletes now and every day the recordings that a server left behind because it ended between storing and deleting:
 * nothing but what this database has noted as taken, a day ago or more, and needs no longer. */
export function forgetUnneededRecordings({ db, media, now, report }: Deps): Repeating {
  return repeatFromNow(() => dropUnneededRecordings({ db, media, now }), DAY_MS, report);
}

/** Does so once. */
export async function dropUnneededRecordings({ db, media, now }: Omit<Deps, "report">): Promise<void> {
  const takenBefore = new Date(now().getTime() - DAY_MS);
  for (const [workspaceId, hashes] of await listUnneededRecordings(db, { takenBefore })) {
    await media.dropUnused(db, workspaceId, hashes, takenBefore);
  }
}
