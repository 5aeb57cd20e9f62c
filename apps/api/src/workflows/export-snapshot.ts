import { loadWorkspaceVersion, readSnapshot, requireProject, type WorkspaceVersion } from "@quarry/db";
import type { Snapshot } from "@quarry/domain";
import { giveWay } from "../runtime/scheduling/people-first.ts";
import type { Context } from "./context.ts";

/** The part of the data that is exported: one project or, without it, all data. */
export type Exported = { projectId?: string };

/** A snapshot that is read piece by piece, while `use` of `streamSnapshot` runs. */
export type StreamedSnapshot = { version: WorkspaceVersion; texts: AsyncIterable<string> };

/** Returns the version of the data that an export would have now. Refuses a project that does not exist. */
export async function loadExportVersion(ctx: Context, { projectId }: Exported): Promise<WorkspaceVersion> {
  const { db, workspaceId } = ctx;
  if (projectId !== undefined) await requireProject(db, { workspaceId, projectId });
  return loadWorkspaceVersion(db, workspaceId);
}

/** Reads the data of one point in time piece by piece. It holds a database connection until `use` has ended. */
export function streamSnapshot<T>(
  ctx: Context,
  exported: Exported,
  use: (snapshot: StreamedSnapshot) => Promise<T>,
): Promise<T> {
  return readSnapshot(ctx.db, { ...exported, workspaceId: ctx.workspaceId, now: ctx.now() }, ({ version, texts }) =>
    use({ version, texts: afterPeople(ctx, texts) }),
  );
}

/** Gives way to people between the pieces: browsers export all data every minute, and few people wait for that. */
async function* afterPeople({ db }: Context, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = performance.now();
  for await (const text of texts) {
    await giveWay(db, performance.now() - begun);
    yield text;
    begun = performance.now();
  }
}

/** Returns the data of one point in time as one value. */
export function loadSnapshot(ctx: Context, exported: Exported = {}): Promise<Snapshot> {
  return streamSnapshot(ctx, exported, async ({ texts }) => {
    let json = "";
    for await (const text of texts) json += text;
    return JSON.parse(json) as Snapshot;
  });
}
