import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

const CONNECTIONS = 50;
const SECONDS = 3;

/** Returns the requests per second that an address answers on 50 connections. Throws when one fails. */
export async function requestsPerSecond(url: string): Promise<number> {
  const tool = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
  const command = [tool, "--json", "-c", String(CONNECTIONS), "-d", String(SECONDS), url];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} refused ${result.non2xx + result.errors} calls.`);
  return result.requests.average;
}
