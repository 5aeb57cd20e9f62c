import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The address of a program's first line, as the product and the plain server print it. */
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** A program in a process of its own: its address, how long it took to print it, and how much memory it has, in MB. */
export type Program = { url: string; startMs: number; memoryMb: () => Promise<number>; stop: () => Promise<void> };

/** Starts the product as it was built. */
export function startProduct(settings: Record<string, string>): Promise<Program> {
  const script = fileURLToPath(new URL("../../apps/api/dist/main.js", import.meta.url));
  const env = { HOST: "127.0.0.1", PORT: "0", RATE_LIMIT: "off", DEMO_DATA: "off", LOG_LEVEL: "error", ...settings };
  return startProgram([script], env);
}

/** Starts a server that does nothing but send a file's content as JSON, from memory or made anew for each request. */
export function startPlain(file: string, how: "bytes" | "object"): Promise<Program> {
  const script = fileURLToPath(new URL("plain-server.mjs", import.meta.url));
  return startProgram([script, file, how], {});
}

async function startProgram(command: string[], env: Record<string, string>): Promise<Program> {
  const start = performance.now();
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
    startMs: performance.now() - start,
    memoryMb: async () => {
      const [, kb] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, "utf8")) ?? [];
      return Number(kb) / 1024;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
