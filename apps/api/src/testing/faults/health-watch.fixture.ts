import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** In a thread of its own, as the test itself is busy. */
const WATCHER = `
const http = require("node:http");
const { readFileSync } = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");
const agent = new http.Agent({ keepAlive: true });
const ask = () => new Promise((resolve) => {
  http.get(workerData.url, { agent }, (response) => {
    response.resume().on("end", () => resolve(response.statusCode === 200));
  }).on("error", () => resolve(false));
});
// Linux counts how long each thread had a processor. Other systems only have the clock.
const workedMs = () => {
  try {
    return Number(readFileSync("/proc/" + workerData.pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
};
let isOver = false;
parentPort.on("message", () => { isOver = true; });
(async () => {
  let slowestMs = 0;
  while (!isOver) {
    const begunMs = workedMs();
    slowestMs = Math.max(slowestMs, (await ask()) ? workedMs() - begunMs : Infinity);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  agent.destroy();
  parentPort.postMessage(slowestMs);
  parentPort.close();
})();`;

/** Asks `/healthz` again and again; the function that it resolves to ends that and tells how long the server's thread
 * worked until the slowest answer, in milliseconds. The time of the clock would tell how busy the machine is. */
export async function watchHealth({
  url,
  pid,
}: {
  url: string;
  pid: number | undefined;
}): Promise<() => Promise<number>> {
  const watcher = new Worker(WATCHER, { eval: true, workerData: { pid, url: `${url}/healthz` } });
  return async () => {
    watcher.postMessage("end");
    const [slowestMs] = await once(watcher, "message");
    await watcher.terminate();
    return slowestMs;
  };
}
