import { z } from "zod";

const START_UP = { error: "The mark startUp must be true or false." };

/** Marks a call as one that a browser makes by itself while it starts up: such a call takes nobody's work. */
export const startUpInput = z.object({
  startUp: z
    .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" })], START_UP)
    .default(false),
});

/** What an import takes: the snapshot, which is checked when it is read. */
export const importDataInput = startUpInput.extend({ snapshot: z.unknown() });

/** Which data there is: two equal versions mean equal data. */
export type DataVersion = { lineage: string; revision: number };

/** What a server has. It is untouched when nobody has changed anything since the server made the data; a reset is a
 * change. */
export type ServerData = DataVersion & { isUntouched: boolean };

/** What becomes of a snapshot that a browser offers while it starts up; `reason` is one sentence. */
export type StartUpDecision = { imports: boolean; reason: string };

/** What an import answers: where the data stands now, or why nothing was changed. */
export type ImportAnswer = { imported: true; lineage: string; revision: number } | { imported: false; reason: string };

/** Whether a reset of a browser that starts up may fill the workspace: only where that takes nobody's work. */
export function startUpResets(server: ServerData): boolean {
  return server.isUntouched;
}

/** Whether a snapshot that a browser brings while it starts up is restored: only when the server has lost what it
 * holds. */
export function decideStartUpImport(server: ServerData, snapshot: DataVersion): StartUpDecision {
  if (server.isUntouched) return { imports: true, reason: "Nobody has changed the server's data yet." };
  if (snapshot.lineage !== server.lineage) {
    return {
      imports: false,
      reason: "The server's data is not a later or earlier state of this snapshot, and people have worked on it.",
    };
  }
  if (snapshot.revision < server.revision)
    return { imports: false, reason: "The server's data is newer than this snapshot." };
  if (snapshot.revision === server.revision)
    return { imports: false, reason: "The server has the data of this snapshot." };
  return { imports: true, reason: "The server has lost changes that this snapshot holds." };
}
