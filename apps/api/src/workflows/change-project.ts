import { changeWorkspace, type Db, touchProject } from "@quarry/db";
import type { Context } from "./context.ts";

type ProjectId = string | ((tx: Db) => Promise<string>);

/** Runs one write inside a project, in one transaction: the project must be there, its time of change moves, and so
 * does the workspace's revision. Where only something inside the project is known, `project` finds the project's id. */
export async function changeProject<T>(
  ctx: Context,
  project: ProjectId,
  write: (tx: Db, projectId: string) => Promise<T>,
): Promise<T> {
  const { workspaceId } = ctx;
  return changeWorkspace(ctx.db, workspaceId, async (tx) => {
    const projectId = typeof project === "string" ? project : await project(tx);
    await touchProject(tx, { workspaceId, projectId, now: ctx.now() });
    return write(tx, projectId);
  });
}
