import pLimit, { type LimitFunction } from "p-limit";

const mutexes = new WeakMap<object, Map<string, LimitFunction>>();

/** Runs the writes of one workspace on one database one after the other. The database would make them wait anyway, but
 * each would hold a connection meanwhile, and reads would find none left. */
export async function withWriteMutex<T>(db: object, workspaceId: string, write: () => Promise<T>): Promise<T> {
  const workspaces = mutexes.get(db) ?? new Map<string, LimitFunction>();
  mutexes.set(db, workspaces);
  const mutex = workspaces.get(workspaceId) ?? pLimit(1);
  workspaces.set(workspaceId, mutex);
  try {
    return await mutex(write);
  } finally {
    if (mutex.activeCount + mutex.pendingCount === 0) workspaces.delete(workspaceId);
  }
}

/** Returns true while a write of this process to the database runs or waits. */
export function isWriting(db: object): boolean {
  return (mutexes.get(db)?.size ?? 0) > 0;
}
