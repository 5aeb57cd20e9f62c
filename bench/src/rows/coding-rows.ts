import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, type Row, row } from "../measure.ts";
import { call } from "../product-calls.ts";

type Listed = { id: string }[];

/** Measures reading and changing the tags of 100,000 segments with 300,000 codings, half of them on words, against a
 * tenth of it. */
export function codingRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillCodedProject(database, { id: "small", firstNumber: 1_000_001, segments: 10_000 });
      await fillCodedProject(database, { id: "large", firstNumber: 1, segments: 100_000 });
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      const small = await measure(server.url, "small");
      const large = await measure(server.url, "large");
      return large.map(({ what, ms }, index) =>
        row(`${what}, 300,000 codings`, ms, "30,000 codings", small[index]?.ms ?? Number.NaN),
      );
    } finally {
      await server.stop();
    }
  });
}

async function measure(url: string, id: string): Promise<{ what: string; ms: number }[]> {
  const project = `${url}/api/projects/${id}`;
  const segmentIds = (await call<Listed>(`${project}/segments`)).map((segment) => segment.id);
  const segment = `${url}/api/segments/${segmentIds[7]}`;
  const measured: { what: string; ms: number }[] = [];
  const add = async (what: string, work: () => Promise<unknown>) => measured.push({ what, ms: await medianMs(work) });
  await add("a change, and the list of segments after it", async () => {
    await call(project, "PATCH", { title: "Changed", clientName: "Client" });
    await call(`${project}/segments`);
  });
  await add("a change, and the tree of tags after it", async () => {
    await call(project, "PATCH", { title: "Changed", clientName: "Client" });
    await call(`${project}/tag-tree`);
  });
  await add("tag on words, added and removed", async () => {
    const coding = await call<{ id: string }>(`${segment}/codings`, "POST", { tag: "#Marked", start: 0, end: 4 });
    await call(`${url}/api/codings/${coding.id}`, "DELETE");
  });
  await add("tag on all segments, added and removed", async () => {
    await call(`${project}/tags`, "POST", { tag: "#All", segmentIds });
    await call(`${project}/tags/remove`, "POST", { tag: "#All", segmentIds });
  });
  await add("tag on all segments, added and undone", async () => {
    await call(`${project}/tags`, "POST", { tag: "#All", segmentIds });
    await call(`${project}/undo`, "POST");
  });
  const names = ["#Theme 0", "#Renamed"];
  await add("tag on all segments, renamed", async () => {
    const [oldTag, newTag] = names;
    await call(`${project}/tags/rename`, "POST", { oldTag, newTag });
    names.reverse();
  });
  return measured;
}
