import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { mediansOf, quantile, type Row, row, timeMs } from "../measure.ts";
import { call } from "../product-calls.ts";

type Listed = { id: string }[];

const SEGMENTS = 100_000;
const CODINGS = 100;
const RUNS = 3;

/** Measures changes of a project with 100,000 segments and 300,000 codings: against the same without a journal, and
 * their undo against doing them. */
export function changeRows(): Promise<Row[]> {
  return withProject(true, (url) =>
    withProject(false, async (bareUrl) => {
      const [coding = 0, bareCoding = 0] = await mediansOf(
        () => codingMs(url),
        () => codingMs(bareUrl),
      );
      const [bulk = 0, bareBulk = 0] = await mediansOf(
        () => bulkMs(url),
        () => bulkMs(bareUrl),
      );
      return [
        row("one coding", coding, "without a journal", bareCoding),
        row("tag on all segments", bulk, "without a journal", bareBulk),
        ...(await measureUndos(`${url}/api/projects/large`)),
      ];
    }),
  );
}

/** Runs `work` with a product that has the project. */
function withProject<T>(hasJournal: boolean, work: (url: string) => Promise<T>): Promise<T> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillCodedProject(database, { id: "large", firstNumber: 1, segments: SEGMENTS });
      await database.sql`vacuum analyze`;
      if (!hasJournal) await database.sql`alter table codings disable trigger record_inserts`;
    });
    const server = await startProduct(dataDir);
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  });
}

/** Returns the milliseconds of a tag on words, one of many. */
async function codingMs(url: string): Promise<number> {
  const segmentIds = await listIds(`${url}/api/projects/large/segments`);
  const added: { id: string }[] = [];
  const ms = await timeMs(async () => {
    for (const id of segmentIds.slice(0, CODINGS))
      added.push(await call(`${url}/api/segments/${id}/codings`, "POST", { tag: "#Marked", start: 0, end: 4 }));
  });
  for (const { id } of added) await call(`${url}/api/codings/${id}`, "DELETE");
  return ms / CODINGS;
}

async function bulkMs(url: string): Promise<number> {
  const project = `${url}/api/projects/large`;
  const segmentIds = await listIds(`${project}/segments`);
  const ms = await timeMs(() => call(`${project}/tags`, "POST", { tag: "#All", segmentIds }));
  await call(`${project}/tags/remove`, "POST", { tag: "#All", segmentIds });
  return ms;
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
