import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { fillWorkspace, indexAll } from "../data/fill.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, type Row, row, timeMs } from "../measure.ts";
import { call } from "../product-calls.ts";

type Times = { exportMs: number; unchangedMs: number; importMs: number };

/** Measures export and import of all data, and their cost for ten times the data. */
export async function snapshotRows(): Promise<Row[]> {
  const small = await measure(10_000);
  const large = await measure(100_000);
  return [
    row("export, 100,000 segments", large.exportMs, "10,000 segments", small.exportMs),
    row("export of unchanged data, 100,000 segments", large.unchangedMs, "10,000 segments", small.unchangedMs),
    row("import, 100,000 segments", large.importMs, "10,000 segments", small.importMs),
    ...(await firstImportRows()),
  ];
}

/** Measures the import of a coded project into a database that never held anything, of which the planner knows nothing,
 * and the first read after it. */
async function firstImportRows(): Promise<Row[]> {
  const small = await measureFirstImport(10_000);
  const large = await measureFirstImport(100_000);
  return [
    row("first import, 300,000 codings", large.importMs, "30,000 codings", small.importMs),
    row("segments around one after it", large.aroundMs, "30,000 codings", small.aroundMs),
  ];
}

async function measureFirstImport(segments: number): Promise<{ importMs: number; aroundMs: number }> {
  const snapshot = await withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, (database) => fillCodedProject(database, { id: "coded", firstNumber: 1, segments }));
    return atProduct(dataDir, async (url) => (await fetch(`${url}/api/data/export`)).text());
  });
  return withDataFolder((dataDir) =>
    atProduct(dataDir, async (url) => ({
      importMs: await timeMs(() => importTo(`${url}/api/data`, snapshot)),
      aroundMs: await timeMs(() => call(`${url}/api/projects/coded/segments?limit=200&around=S${segments / 2}`)),
    })),
  );
}

function measure(segments: number): Promise<Times> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillWorkspace(database, segments);
      await indexAll(database);
      await database.sql`vacuum analyze`;
    });
    return atProduct(dataDir, (url) => measureAt(`${url}/api/data`));
  });
}

async function atProduct<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startProduct(dataDir);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function measureAt(data: string): Promise<Times> {
  let [tag, snapshot] = ["", ""];
  const exportMs = await medianMs(async () => {
    const response = await fetch(`${data}/export`);
    tag = response.headers.get("etag") ?? "";
    snapshot = await response.text();
  });
  const unchangedMs = await medianMs(async () => {
    const { status } = await fetch(`${data}/export`, { headers: { "if-none-match": tag } });
    if (status !== 304) throw new Error(`An unchanged export is answered with ${status}.`);
  });
  const importMs = await medianMs(() => importTo(data, snapshot));
  return { exportMs, unchangedMs, importMs };
}

async function importTo(data: string, snapshot: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${data}/import`, { method: "POST", headers, body: snapshot });
  if (!response.ok) throw new Error(await response.text());
}
