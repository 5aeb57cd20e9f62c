import pLimit, { type LimitFunction } from "p-limit";
import { tellWritten } from "./written.ts";

const mutexes = new WeakMap<object, Map<string, LimitFunction>>();

/** A project, or a whole workspace. */
export type WrittenKey = { workspaceId: string; projectId?: string };

/** Runs the writes of one project or workspace on one database one after the other. The database would make them wait
 * anyway, but each would hold a connection meanwhile, and reads would find none left. Listeners hear of each write that
 * succeeded. */
export async function withWriteMutex<T>(
  db: object,
  { workspaceId, projectId = "" }: WrittenKey,
  write: () => Promise<T>,
): Promise<T> {
  const key = `${workspaceId} ${projectId}`;
  const present = mutexes.get(db) ?? new Map<string, LimitFunction>();
  mutexes.set(db, present);
  const mutex = present.get(key) ?? pLimit(1);
  present.set(key, mutex);
  try {
    const answer = await mutex(write);
    tellWritten(db, workspaceId);
    return answer;
  } finally {
    if (mutex.activeCount + mutex.pendingCount === 0) present.delete(key);
  }
}

/** Returns true while a write of this process to the database runs or waits. */
export function isWriting(db: object): boolean {
  return (mutexes.get(db)?.size ?? 0) > 0;
}
