import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { installIfNeeded } from "./install.mjs";
import { prepare } from "./prepare.mjs";
import { inRoot, root } from "./root.mjs";

endWithNpm();
process.chdir(root);
await prepare([installIfNeeded, buildIfNeeded]);
// Runs in this process, so signals and the exit code need no forwarding.
await import(pathToFileURL(inRoot("apps/api/dist/main.js")).href);
