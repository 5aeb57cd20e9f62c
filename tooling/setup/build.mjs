import { existsSync, readdirSync } from "node:fs";
import { inRoot } from "./root.mjs";
import { runTool } from "./run-tool.mjs";
import { filesDigest, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

const ROOT_FILES = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.base.json", "turbo.json"];
const PROGRAMS = ["apps/api/dist/main.js", "apps/web/dist/index.html"];

/** Builds the server and the web app, unless the present build was made from the present sources. */
export async function buildIfNeeded(say) {
  const sources = sourcesDigest();
  if (PROGRAMS.every((file) => existsSync(inRoot(file))) && readStamp("built") === `${sources} ${outputsDigest()}`)
    return;
  say("Building ...");
  removeStamp("built");
  await runTool("turbo", ["run", "build", "--output-logs=errors-only"]);
  // Uses the digest from before the build, so that sources changed during the build are built next time.
  writeStamp("built", `${sources} ${outputsDigest()}`);
}

function sourcesDigest() {
  return filesDigest([...ROOT_FILES, "apps", "packages"]);
}

function outputsDigest() {
  return filesDigest(readdirSync(inRoot("apps")).map((name) => `apps/${name}/dist`));
}
