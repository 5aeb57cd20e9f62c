export { correctionJob } from "./correction-job.ts";
