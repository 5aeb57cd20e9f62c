import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "./root.mjs";
import { runTool } from "./run-tool.mjs";
import { contentDigest, readStamp, removeStamp, writeStamp } from "./stamp.mjs";

/** Installs the packages of the lockfile, unless they are already installed. */
export async function installIfNeeded(say) {
  const wanted = wantedInstallation();
  if (readStamp("installed") === wanted) return;
  say("Installing the parts Quarry is made of ...");
  removeStamp("installed");
  removeStamp("built");
  const [command, ...before] = packageManager();
  // Disables questions, because the terminal may not be interactive.
  await runTool(command, [...before, "install", "--frozen-lockfile", "--config.confirm-modules-purge=false"]);
  writeStamp("installed", wanted);
}

function wantedInstallation() {
  const folders = ["apps", "packages"].flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`));
  const manifests = [".", ...folders, "e2e", "bench"].map((folder) => `${folder}/package.json`);
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests.filter((file) => existsSync(inRoot(file)))];
  return `${contentDigest(files)} ${process.platform} ${process.arch}`;
}

/** Returns the command of the pnpm version in package.json. Prefers the installed one, which needs no network. */
function packageManager() {
  const { packageManager: wanted } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const installed = inRoot("node_modules", "pnpm", "package.json");
  const isThere = existsSync(installed) && `pnpm@${JSON.parse(readFileSync(installed, "utf8")).version}` === wanted;
  return isThere ? [inRoot("node_modules", ".bin", "pnpm")] : ["npx", "--yes", wanted];
}
