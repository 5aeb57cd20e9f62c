export { countJob } from "./count-job.ts";
export { matchJob } from "./match-job.ts";
