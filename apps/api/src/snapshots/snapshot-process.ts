import { prepareFile, type SnapshotFileJob } from "./snapshot-file.ts";

process.on("message", (files: SnapshotFileJob) => process.send?.(prepareFile(files)));
process.on("disconnect", () => process.exit());
// A terminal sends it to all processes at once; this one ends when the server is done with it.
process.on("SIGINT", () => undefined);
process.send?.("ready");
