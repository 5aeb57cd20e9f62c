import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { must, type Project } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitsOf } from "../../http/body/body-limits.ts";
import { REST_ROUTES, type RestRoute } from "../../http/rest/routes.ts";
import { inputFields } from "../test-server.ts";
import { watchHealth } from "./health-watch.fixture.ts";
import { type ServerProcess, startServer } from "./server-process.fixture.ts";
import { longText, sendBody, worstBodies } from "./worst-bodies.fixture.ts";

/** Heap limit of the server. The refused bodies would take many times that. */
const HEAP_MB = 256;
/** Limit of all memory, which includes the program and bytes that wait for the disk. */
const MEMORY_MB = 1_024;
/** Limit of the time that the server's thread works until any other request is answered, in readings of the longest
 * text that a body may have. A bound in milliseconds would judge the machine. */
const HEALTH_READINGS = 2;
const AT_ONCE = 2;

let folder: string;
let server: ServerProcess;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-faults-"));
  // PostgreSQL started by root runs as another user, who must be able to open its files.
  await chmod(folder, 0o711);
  const settings = { DATA_DIR: path.join(folder, "data"), NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  server = await startServer(settings);
  const made = await server.call("POST", "/projects", { title: "T", clientName: "C" });
  projectId = (JSON.parse(made.body) as Project).id;
}, 60_000);
afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Both addresses of a call. What is deleted by its address alone is asked for under a name that nothing has. */
function addressesOf({ procedure, method, path: route }: RestRoute): { url: string; method: string }[] {
  const id = method === "DELETE" ? "none" : projectId;
  return [
    { url: `${server.url}/api${route.replace(":projectId", id).replaceAll(/:\w+/g, "none")}`, method },
    { url: `${server.url}/trpc/${procedure}`, method: "POST" },
  ];
}

const CALLS = REST_ROUTES.filter(({ method }) => method !== "GET");

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns the median time of the processor, in milliseconds, in which the longest text is read from its bytes. */
function readingMs(): number {
  const { bytes } = limitsOf({ procedure: "sources.uploadTranscript" });
  const body = Buffer.from([...longText("fullText", bytes)].join(""));
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    JSON.parse(body.toString());
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return must(times.sort((one, other) => one - other)[2], "the median");
}

test("the worst bodies of every kind, sent to every address, are refused while other requests are answered", {
  timeout: 300_000,
}, async () => {
  const requests = CALLS.flatMap((route) => {
    const bodies = worstBodies(inputFields(route.procedure), limitsOf(route).bytes);
    return addressesOf(route).flatMap((address) => bodies.map((body) => ({ ...address, body })));
  });
  const odd: string[] = [];
  const endWatch = await watchHealth(server);
  const send = async () => {
    for (let next = requests.shift(); next !== undefined; next = requests.shift()) {
      const { url, method, body } = next;
      const status = await sendBody(url, method, body);
      if (status < 200 || status >= 500) odd.push(`${status} ${method} ${url.replace(server.url, "")}: ${body.name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const slowestMs = await endWatch();
  expect(odd).toEqual([]);
  expect(slowestMs).toBeLessThan(HEALTH_READINGS * readingMs());
  expect(await memoryMb()).toBeLessThan(MEMORY_MB);
  expect((await server.call("GET", "/projects")).status).toBe(200);
  expect(await server.stop()).toBe("");
});
