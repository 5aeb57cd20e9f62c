export { DemoDataProblem, readDemoProjects } from "./demo-projects.ts";
export { type DemoSnapshot, demoSnapshot } from "./demo-snapshot.ts";
export { discoveryTranscript } from "./discovery-transcripts.ts";
