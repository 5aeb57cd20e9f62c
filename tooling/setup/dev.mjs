import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithNpm } from "./end-with-npm.mjs";
import { installIfNeeded } from "./install.mjs";
import { prepare } from "./prepare.mjs";
import { inRoot, root } from "./root.mjs";
import { toolEnvironment } from "./run-tool.mjs";

const port = process.env.PORT || "3000";

endWithNpm();
process.chdir(root);
await prepare([installIfNeeded]);

/* The server restarts when its sources change. The web app reloads in place and calls the server through a proxy. */
const programs = [
  start("tsx", ["watch", "--clear-screen=false", inRoot("apps/api/src/main.ts")], root, {}),
  start("vite", [], inRoot("apps/web"), { QUARRY_API: `http://127.0.0.1:${port}` }),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endAll);

// Both programs are needed, so the exit of one stops the other.
await Promise.race(programs.map((program) => once(program, "exit")));
endAll();
await Promise.all(programs.map((program) => program.exitCode ?? program.signalCode ?? once(program, "exit")));

function start(command, args, cwd, env) {
  return spawn(command, args, { cwd, env: toolEnvironment(env), stdio: ["ignore", "inherit", "inherit"] });
}

function endAll() {
  for (const program of programs) program.kill("SIGTERM");
}
