import { z } from "zod";

const START_UP = { error: "The mark startUp must be true or false." };

/** Marks a call that a browser makes by itself while it starts up. Such a call never overwrites work. */
export const startUpInput = z.object({
  startUp: z
    .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" })], START_UP)
    .default(false),
});

/** Input of an import. The snapshot is checked when it is read. */
export const importDataInput = startUpInput.extend({ snapshot: z.unknown() });

/** Version of the data of a workspace. Equal versions mean equal data. */
export type DataVersion = { lineage: string; revision: number };

/** Version of a server's data. `isUntouched` means unchanged since the server seeded it; a reset is a change. */
export type ServerData = DataVersion & { isUntouched: boolean };

/** Decision on a snapshot that a browser offers while it starts up. `reason` is one sentence. */
export type StartUpDecision = { imports: boolean; reason: string };

/** Answer of an import: the version of the data now, or the reason why nothing was changed. */
export type ImportAnswer = { imported: true; lineage: string; revision: number } | { imported: false; reason: string };

/** Returns true when a browser that starts up may reset the workspace: only where that loses no one's work. */
export function startUpResets(server: ServerData): boolean {
  return server.isUntouched;
}

/** Decides on the snapshot of a browser that starts up. It is restored only when the server has lost its data. */
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
