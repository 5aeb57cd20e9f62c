import { spawn } from "node:child_process";
import path from "node:path";
import { inRoot, root } from "./root.mjs";

const LAST_LINES = 30;

/** Thrown when a tool fails. `output` is everything that it printed. */
export class ToolFailure extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }

  /** Last lines of the output, where tools report errors. */
  get lastLines() {
    return this.output.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
  }
}

/** Returns the environment that finds the repository's tools and disables their telemetry. */
export function toolEnvironment(extra = {}) {
  const folders = [inRoot("node_modules", ".bin"), inRoot("e2e", "node_modules", ".bin"), process.env.PATH];
  const names = folders.join(path.delimiter);
  return { ...process.env, PATH: names, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...extra };
}

/** Runs a command silently and resolves to its output. Rejects with a ToolFailure when the command fails, or prints
 * nothing for `silenceMs`. A signal that stops this process stops the command first. */
export function runTool(command, args, { env = {}, silenceMs = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === "win32";
    // A separate process group, so that a tool can be killed together with its children.
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment({ NO_COLOR: "1", ...env }),
      stdio: ["ignore", "pipe", "pipe"],
      detached: !isWindows,
      shell: isWindows,
    });
    const endAll = (signal) => (isWindows ? child.kill(signal) : endGroup(child.pid, signal));
    const pass = (signal) => {
      endAll(signal);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, pass);
    let isHanging = false;
    const giveUp = () => {
      isHanging = true;
      endAll("SIGKILL");
    };
    // How long all of it takes says more of the machine than of the tool.
    const silence = silenceMs > 0 ? setTimeout(giveUp, silenceMs) : undefined;
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
        silence?.refresh();
      });
    }
    const finish = (problem) => {
      clearTimeout(silence);
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, pass);
      if (problem) reject(new ToolFailure(`${path.basename(command)} ${problem}`, output));
      else resolve(output);
    };
    child.on("error", (error) => finish(`could not be started: ${error.message}`));
    child.on("close", (code, signal) => {
      if (isHanging) finish(`printed nothing for ${silenceMs / 1000} seconds`);
      else finish(code === 0 ? null : `ended with ${signal ?? code}`);
    });
  });
}

function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already exited.
  }
}
