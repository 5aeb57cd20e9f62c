import { limitBuffers } from "./buffer-limit.ts";

limitBuffers();

export { readJob } from "./read-job.ts";
