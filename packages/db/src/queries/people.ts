import { and, eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { people } from "../schema.ts";

/** A person who works in a workspace, as they called themselves. `color` is `#rrggbb`. */
export type Person = { id: string; name: string; color: string };

/** Returns the people of the workspace who have chosen a name, in no order. */
export function listPeople(db: Db, { workspaceId }: { workspaceId: string }): Promise<Person[]> {
  const { id, name, color } = people;
  return db.select({ id, name, color }).from(people).where(eq(people.workspaceId, workspaceId));
}

/** Key of a person in queries. */
export type PersonInWorkspace = { workspaceId: string; personId: string };

/** Returns the person, whose name and color are empty until they chose them. */
export async function loadPerson(db: Db, { workspaceId, personId }: PersonInWorkspace): Promise<Person> {
  const { id, name, color } = people;
  const [person] = await db
    .select({ id, name, color })
    .from(people)
    .where(and(eq(people.workspaceId, workspaceId), eq(id, personId)));
  return person ?? { id: personId, name: "", color: "" };
}

/** Stores how the person wants to be called. */
export async function storePerson(
  db: Db,
  params: PersonInWorkspace & { name: string; color: string },
): Promise<Person> {
  const { workspaceId, personId, ...chosen } = params;
  await db
    .insert(people)
    .values({ workspaceId, id: personId, ...chosen })
    .onConflictDoUpdate({ target: [people.workspaceId, people.id], set: chosen });
  return { id: personId, ...chosen };
}
