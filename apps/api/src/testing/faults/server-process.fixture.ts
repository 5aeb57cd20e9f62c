import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const BUILT_SERVER = fileURLToPath(new URL("../../../dist/main.js", import.meta.url));
const READY = /^Quarry is at (http:\S+)/m;

/** The built server in a process of its own. `call` answers a JSON call below `/api`; what goes wrong on the way is a
 * status of 0. */
export type ServerProcess = {
  url: string;
  pid: number;
  call: (method: string, path: string, body?: object) => Promise<{ status: number; body: string }>;
  /** Ends it with no chance to finish anything. */
  kill: () => Promise<void>;
  /** Asks it to end, and resolves to what it wrote to its error stream. */
  stop: () => Promise<string>;
};

/** Starts a server and resolves when it answers. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const env = { HOST: "127.0.0.1", PORT: "0", RATE_LIMIT: "off", DEMO_DATA: "off", ...settings };
  const child = spawn(process.execPath, [BUILT_SERVER], { env, stdio: ["ignore", "pipe", "pipe"] });
  let [output, errors] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      const ready = READY.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${errors}`)));
  });
  child.once("exit", (code) => {
    if (code !== 0 && code !== null) process.stderr.write(`The server ended with ${code}: ${errors}\n`);
  });
  return {
    url,
    pid: child.pid ?? 0,
    call: (method, path, body) => call(`${url}/api${path}`, method, body),
    kill: () => end(child, "SIGKILL"),
    stop: async () => {
      await end(child, "SIGTERM");
      return errors;
    },
  };
}

async function call(url: string, method: string, body?: object) {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { method, ...json });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: "" };
  }
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/** Resolves once it is so; rejects when it is not after the time. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It was not so within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
