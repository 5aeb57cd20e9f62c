import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The times of the slowest answers, in milliseconds: of the watched server, without the time in which its thread or
 * the asking one waited for a processor, and of a server that is idle. */
export type Slowest = { watchedMs: number; idleMs: number };

/** In a thread of its own, as the test itself is busy. */
const WATCHER = `
const http = require("node:http");
const { readFileSync } = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");
const agent = new http.Agent({ keepAlive: true });
const ask = (url) => new Promise((resolve) => {
  const begun = performance.now();
  http.get(url, { agent }, (response) => {
    response.resume().on("end", () => resolve(response.statusCode === 200 ? performance.now() - begun : Infinity));
  }).on("error", () => resolve(Infinity));
});
// Linux counts how long each thread waited for a processor. Nothing is subtracted on other systems.
const waitedMs = (file) => {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
};
const waitsMs = () => waitedMs("/proc/" + workerData.pid + "/schedstat") + waitedMs("/proc/thread-self/schedstat");
const askWatched = async () => {
  const before = waitsMs();
  const tookMs = await ask(workerData.url);
  return tookMs - (waitsMs() - before);
};
let isOver = false;
parentPort.on("message", () => { isOver = true; });
(async () => {
  const slowest = { watchedMs: 0, idleMs: 0 };
  while (!isOver) {
    const [watchedMs, idleMs] = await Promise.all([askWatched(), ask(workerData.idleUrl)]);
    slowest.watchedMs = Math.max(slowest.watchedMs, watchedMs);
    slowest.idleMs = Math.max(slowest.idleMs, idleMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  agent.destroy();
  parentPort.postMessage(slowest);
  parentPort.close();
})();`;
const IDLE_SERVER = `
const server = require("node:http").createServer((_, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => require("node:worker_threads").parentPort.postMessage(server.address().port));`;

/** Asks `/healthz` again and again; the function that it resolves to ends that and tells how long it took at most. */
export async function watchHealth({
  url,
  pid,
}: {
  url: string;
  pid: number | undefined;
}): Promise<() => Promise<Slowest>> {
  const idle = new Worker(IDLE_SERVER, { eval: true });
  const [port] = await once(idle, "message");
  const watcher = new Worker(WATCHER, {
    eval: true,
    workerData: { pid, url: `${url}/healthz`, idleUrl: `http://127.0.0.1:${port}/` },
  });
  return async () => {
    watcher.postMessage("end");
    const [slowest] = await once(watcher, "message");
    await Promise.all([watcher.terminate(), idle.terminate()]);
    return slowest;
  };
}
