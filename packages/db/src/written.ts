type Listener = (workspaceId: string) => void;

const listeners = new WeakMap<object, Set<Listener>>();

/** Calls the listener after each write of this process to the database. Returns a function that stops it. */
export function onWritten(db: object, listener: Listener): () => void {
  const present = listeners.get(db) ?? new Set<Listener>();
  listeners.set(db, present);
  present.add(listener);
  return () => present.delete(listener);
}

/** Tells the listeners that data of the workspace were written. */
export function tellWritten(db: object, workspaceId: string): void {
  for (const listener of listeners.get(db) ?? []) listener(workspaceId);
}
