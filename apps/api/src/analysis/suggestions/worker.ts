export { suggestJob } from "./suggest-job.ts";
