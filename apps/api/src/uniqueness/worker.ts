export { matchJob } from "./match-job.ts";
