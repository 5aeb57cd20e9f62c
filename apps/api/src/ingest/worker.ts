export { countJob } from "./count-job.ts";
export { readJob } from "./read-job.ts";
