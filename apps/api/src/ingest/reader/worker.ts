import { limitBuffers } from "./buffer-limit.ts";

limitBuffers();
// The PDF library reads pages ahead. When one of them is broken, a promise rejects that no job awaits, and without this
// listener it would end the thread. A job's own failure is the rejection of its own promise.
process.on("unhandledRejection", () => undefined);

export { readJob } from "../read-job.ts";
