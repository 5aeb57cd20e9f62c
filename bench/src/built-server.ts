import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { listProcesses, memoryMbOf } from "./processes.ts";

/** Pattern of the address that the product and the plain server print first. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** Program in a separate process. `memoryMb` includes the Node.js processes that it started, not its database. */
export type Program = { url: string; memoryMb: () => Promise<number>; stop: () => Promise<void> };

/** Starts the built product on a data folder. */
export function startProduct(dataDir: string): Promise<Program> {
  const script = fileURLToPath(new URL("../../apps/api/dist/main.js", import.meta.url));
  const env = { HOST: "127.0.0.1", PORT: "0", RATE_LIMIT: "off", DEMO_DATA: "off", DATA_DIR: dataDir };
  return startProgram([script], env);
}

/** Starts a server that only sends a file's content as JSON, as bytes from memory or serialized for each request. */
export function startPlain(file: string, how: "bytes" | "object"): Promise<Program> {
  const script = fileURLToPath(new URL("./plain-server.js", import.meta.url));
  return startProgram([script, file, how], {});
}

async function startProgram(command: string[], env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      const [address] = ADDRESS.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`${command[0]} ended with ${code}.`)));
  });
  return {
    url,
    memoryMb: () => memoryMb(child.pid),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function memoryMb(pid: number | undefined): Promise<number> {
  const processes = await listProcesses();
  const family = new Set([pid]);
  // Repeats, because a child may be listed before its parent.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const ofNode = processes.filter((one) => family.has(one.pid) && one.program === process.execPath);
  const each = await Promise.all(ofNode.map(memoryMbOf));
  return each.reduce((sum, mb) => sum + mb, 0);
}
