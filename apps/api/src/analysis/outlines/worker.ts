export { draftJob, renameJob } from "./outline-jobs.ts";
export { printJob } from "./print-job.ts";
