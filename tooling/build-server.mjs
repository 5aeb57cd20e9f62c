import { runTool } from "./setup/run-tool.mjs";

/** Builds the server before tests start programs of it: from sources, each would take a second longer to start. */
export async function setup() {
  await runTool("turbo", ["run", "build", "--filter=@quarry/api", "--output-logs=errors-only"]);
}
