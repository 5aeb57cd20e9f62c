export { draftJob } from "./outline-jobs.ts";
export { printJob } from "./print-job.ts";
