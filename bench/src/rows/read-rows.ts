import { writeFile } from "node:fs/promises";
import path from "node:path";
import { startPlain, startProduct } from "../built-server.ts";
import { FIRST_PROJECT, fillWorkspace, indexAll } from "../data/fill.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { requestsPerSecond } from "../load.ts";
import { mediansOf, type Row, row, timeMs } from "../measure.ts";

const SEGMENTS = 10_000;
const LISTS = 20;
/** Disables compression, which costs the caller time too. */
const UNPACKED = { headers: { "accept-encoding": "identity" } };

/** Measures reads of a project with 10,000 segments, against Fastify alone. */
export function readRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillWorkspace(database, SEGMENTS);
      await indexAll(database);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      const project = `${server.url}/api/projects/${FIRST_PROJECT}`;
      const [small, ofPlain] = await against(project, "object", requestsPerSecond, path.dirname(dataDir));
      const [list, ofBytes] = await against(`${project}/segments`, "bytes", listMs, path.dirname(dataDir));
      return [
        row("a project, 50 connections", small, "bare Fastify", ofPlain, "requests/s"),
        row("10,000 segments", list, "the same bytes from memory", ofBytes),
      ];
    } finally {
      await server.stop();
    }
  });
}

type Measure = (url: string) => Promise<number>;

/** Measures an address of the product, alternating with a plain server that sends the same content. */
async function against(url: string, how: "bytes" | "object", measure: Measure, folder: string) {
  const file = path.join(folder, "answer.json");
  await writeFile(file, await (await fetch(url)).text());
  const plain = await startPlain(file, how);
  try {
    const [product = 0, bare = 0] = await mediansOf(
      () => measure(url),
      () => measure(plain.url),
    );
    return [product, bare] as const;
  } finally {
    await plain.stop();
  }
}

/** Returns the milliseconds until one list has arrived. */
async function listMs(url: string): Promise<number> {
  const ms = await timeMs(async () => {
    for (let count = 0; count < LISTS; count += 1) await (await fetch(url, UNPACKED)).arrayBuffer();
  });
  return ms / LISTS;
}
