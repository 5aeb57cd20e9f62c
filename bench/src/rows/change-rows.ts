import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { quantile, type Row, row, timeMs } from "../measure.ts";
import { call } from "../product-calls.ts";

type Listed = { id: string }[];
type Times = { coding: number; bulk: number };

const SEGMENTS = 100_000;
const CODINGS = 200;
const RUNS = 3;

/** Measures changes of a project with 100,000 segments and 300,000 codings: against the same without a journal, and
 * their undo against doing them. */
export function changeRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillCodedProject(database, { id: "large", firstNumber: 1, segments: SEGMENTS });
      await database.sql`vacuum analyze`;
    });
    const { times, undos } = await withProduct(dataDir, async (url) => ({
      times: await measureWrites(url),
      undos: await measureUndos(`${url}/api/projects/large`),
    }));
    await withDatabase(dataDir, async ({ sql }) => {
      await sql`alter table codings disable trigger record_inserts`;
      await sql`alter table codings disable trigger record_deletes`;
    });
    const bare = await withProduct(dataDir, measureWrites);
    return [
      row("one coding", times.coding, "without a journal", bare.coding),
      row("tag on all segments", times.bulk, "without a journal", bare.bulk),
      ...undos,
    ];
  });
}

async function withProduct<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startProduct(dataDir);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function measureWrites(url: string): Promise<Times> {
  const project = `${url}/api/projects/large`;
  const segmentIds = await listIds(`${project}/segments`);
  const codings: number[] = [];
  for (const id of segmentIds.slice(0, CODINGS)) {
    const body = { tag: "#Marked", start: 0, end: 4 };
    codings.push(await timeMs(() => call(`${url}/api/segments/${id}/codings`, "POST", body)));
  }
  const bulks: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    bulks.push(await timeMs(() => call(`${project}/tags`, "POST", { tag: "#All", segmentIds })));
    await call(`${project}/tags/remove`, "POST", { tag: "#All", segmentIds });
  }
  return { coding: quantile(codings, 0.5), bulk: quantile(bulks, 0.5) };
}

async function measureUndos(project: string): Promise<Row[]> {
  const segmentIds = await listIds(`${project}/segments`);
  const [sourceId] = await listIds(`${project}/sources`);
  const tag = encodeURIComponent("#Theme 0");
  const changes: [string, () => Promise<unknown>][] = [
    ["tag on all segments", () => call(`${project}/tags`, "POST", { tag: "#All", segmentIds })],
    ["tag deleted from all segments", () => call(`${project}/tags/${tag}`, "DELETE")],
    [
      "tag merged into another",
      () => call(`${project}/tags/rename`, "POST", { oldTag: "#Theme 0", newTag: "#Theme 1" }),
    ],
    ["source deleted", () => call(new URL(`/api/sources/${sourceId}`, project).href, "DELETE")],
  ];
  const rows: Row[] = [];
  for (const [what, change] of changes) {
    const done: number[] = [];
    const undone: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      done.push(await timeMs(change));
      undone.push(await timeMs(() => call(`${project}/undo`, "POST")));
    }
    rows.push(row(`${what}, undone`, quantile(undone, 0.5), "doing it", quantile(done, 0.5)));
  }
  return rows;
}

async function listIds(address: string): Promise<string[]> {
  return (await call<Listed>(address)).map(({ id }) => id);
}
