import { type Db, listUnneededRecordings } from "@quarry/db";
import { type Repeating, repeatFromNow } from "../pace/repeat.ts";
import type { MediaStore } from "./media-store.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Deps = { db: Db; media: MediaStore; now: () => Date; report: (error: unknown) => void };

/** Deletes now and every hour what of recordings arrived and was never finished. An upload in parts can be taken up again for a day after its
 * last byte. One in one piece is over within minutes, and with its server: where no other server uses the folder (`isAlone`), none is under way at the start. */
export function forgetAbandonedRecordings({ media, now, report, isAlone }: Deps & { isAlone: boolean }): Repeating {
  let isStart = true;
  const forget = async () => {
    const time = now().getTime();
    const inOnePiece = new Date(isStart && isAlone ? time : time - HOUR_MS);
    isStart = false;
    await media.dropAbandoned({ inOnePiece, inParts: new Date(time - DAY_MS) });
  };
  return repeatFromNow(forget, HOUR_MS, report);
}

/** Deletes now and every day the recordings that a server left behind because it ended between storing and deleting: nothing but what this
 * database has noted as taken, a day ago or more, and needs no longer. */
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
