export { draftJob, renameJob } from "./outline-jobs.ts";
