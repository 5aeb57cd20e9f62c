import { prepareFile, type SnapshotFileJob } from "./snapshot-file.ts";

process.on("message", (files: SnapshotFileJob) => process.send?.(prepareFile(files)));
process.on("disconnect", () => process.exit());
// A terminal sends SIGINT to all processes. This one exits when the server disconnects.
process.on("SIGINT", () => undefined);
process.send?.("ready");
