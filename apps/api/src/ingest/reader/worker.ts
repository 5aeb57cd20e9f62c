import { limitBuffers } from "./buffer-limit.ts";

limitBuffers();
// How a job went is said by its own promise. The PDF library asks for pages ahead that nobody waits for: when one of them is broken, that
// would end the thread, and with it the next file that is read there.
process.on("unhandledRejection", () => undefined);

export { readJob } from "../read-job.ts";
