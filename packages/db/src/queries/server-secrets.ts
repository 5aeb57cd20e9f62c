import { and, eq } from "drizzle-orm";
import type { Db } from "../database.ts";
import { serverSecrets } from "../schema.ts";
import { DEFAULT_WORKSPACE_ID } from "./workspaces.ts";

/** Returns the secret of that name, the same for all servers on the database: `made` for the first one that asks. */
export async function keepServerSecret(db: Db, { name, made }: { name: string; made: string }): Promise<string> {
  await db
    .insert(serverSecrets)
    .values({ workspaceId: DEFAULT_WORKSPACE_ID, name, secret: made })
    .onConflictDoNothing();
  const [kept] = await db
    .select({ secret: serverSecrets.secret })
    .from(serverSecrets)
    .where(and(eq(serverSecrets.workspaceId, DEFAULT_WORKSPACE_ID), eq(serverSecrets.name, name)));
  return kept?.secret ?? made;
}
