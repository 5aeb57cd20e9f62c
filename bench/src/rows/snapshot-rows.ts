import { startProduct } from "../built-server.ts";
import { fillWorkspace, indexAll } from "../data/fill.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, type Row, row } from "../measure.ts";

type Times = { exportMs: number; unchangedMs: number; importMs: number };

/** Measures export and import of all data, and their cost for ten times the data. */
export async function snapshotRows(): Promise<Row[]> {
  const small = await measure(10_000);
  const large = await measure(100_000);
  return [
    row("export, 100,000 segments", large.exportMs, "10,000 segments", small.exportMs),
    row("export of unchanged data, 100,000 segments", large.unchangedMs, "10,000 segments", small.unchangedMs),
    row("import, 100,000 segments", large.importMs, "10,000 segments", small.importMs),
  ];
}

function measure(segments: number): Promise<Times> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillWorkspace(database, segments);
      await indexAll(database);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      return await measureAt(`${server.url}/api/data`);
    } finally {
      await server.stop();
    }
  });
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
  const importMs = await medianMs(async () => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${data}/import`, { method: "POST", headers, body: snapshot });
    if (!response.ok) throw new Error(await response.text());
  });
  return { exportMs, unchangedMs, importMs };
}
