const queues = new WeakMap<object, Map<string, Promise<void>>>();

/** Runs the writes of one workspace on one database in turn. They would wait for each other anyway, but each with a
 * connection in its hand, and the reads of everybody would find none left. */
export function inTurn<T>(db: object, workspaceId: string, write: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<string, Promise<void>>();
  queues.set(db, queue);
  const result = (queue.get(workspaceId) ?? Promise.resolve()).then(write);
  const settled = result.then(
    () => {},
    () => {},
  );
  queue.set(workspaceId, settled);
  settled.then(() => {
    if (queue.get(workspaceId) === settled) queue.delete(workspaceId);
  });
  return result;
}

/** Whether somebody writes to the database through this process, or waits to. */
export function isWriting(db: object): boolean {
  return (queues.get(db)?.size ?? 0) > 0;
}
