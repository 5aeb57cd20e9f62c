export type { EngineName } from "./data-folder.ts";
export { EmbeddedProblem } from "./embedded-problem.ts";
export { type EmbeddedDatabase, startEmbedded } from "./start-embedded.ts";
