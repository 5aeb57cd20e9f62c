export { readJob } from "./read-job.ts";
