import { eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { people } from "../schema.ts";

/** A person who works in a workspace, as they called themselves. `color` is `#rrggbb`. */
export type Person = { id: string; name: string; color: string };

/** Returns the people of the workspace who have chosen a name, in no order. */
export function listPeople(db: Db, { workspaceId }: { workspaceId: string }): Promise<Person[]> {
  const { id, name, color } = people;
  return db.select({ id, name, color }).from(people).where(eq(people.workspaceId, workspaceId));
}
