import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, quantile, type Row, row, timeMs } from "../measure.ts";
import { call } from "../product-calls.ts";

type Listed = { id: string; text: string; sourceCount: number };

const SEGMENTS = 100_000;
const PER_SOURCE = 100;
/** One segment in so many has the name that is replaced. */
const NAMED = 20;
const RUNS = 3;
const POLL_MS = 20;

/** Measures corrections of a project with 100,000 segments in 1,000 sources and 300,000 codings. */
export function correctionRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillCodedProject(database, { id: "large", firstNumber: 1, segments: SEGMENTS, perSource: PER_SOURCE });
      await database.sql`
        update segments set text = 'Night ' || id || ': ' || text
          || case when substr(id, 2)::integer % ${NAMED} = 0 then 'We met Ferin.' else '' end`;
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      return [...(await oneSegment(server.url)), ...(await manyPlaces(server.url))];
    } finally {
      await server.stop();
    }
  });
}

async function oneSegment(url: string): Promise<Row[]> {
  const project = `${url}/api/projects/large`;
  const one = await segmentOf(project, "S777");
  const segment = `${url}/api/segments/${one.id}`;
  let count = 0;
  const correct = (text: string) => call(segment, "PATCH", { text });
  const codingMs = await medianMs(async () => {
    const coding = await call<{ id: string }>(`${segment}/codings`, "POST", { tag: "#Marked", start: 0, end: 4 });
    await call(`${url}/api/codings/${coding.id}`, "DELETE");
  });
  const correctMs = await medianMs(() => correct(`${one.text} Then ${++count} came.`));
  const undoneMs = await medianMs(async () => {
    await correct(`${one.text} Now ${++count} came.`);
    await call(`${project}/undo`, "POST");
  });
  const splitMs = await medianMs(async () => {
    await call(`${segment}/split`, "POST", { at: 20 });
    await call(`${segment}/merge`, "POST");
  });
  await call(`${url}/api/segments/S99777`, "PATCH", {
    text: "Nobody had counted the lamps in the harbor before.",
  });
  const rarityMs = await timeMs(async () => {
    await correct("Nobody had counted the lamps in the harbor before.");
    while ((await segmentOf(project, one.id)).sourceCount !== 2) await new Promise((done) => setTimeout(done, POLL_MS));
  });
  const against = ["tag on words, added and removed", codingMs] as const;
  return [
    row("text of one of 100,000 segments corrected", correctMs, ...against),
    row("text of one of 100,000 segments corrected and undone", undoneMs, ...against),
    row("one of 100,000 segments split, and merged again", splitMs, ...against),
    row("rarity right after a correction", rarityMs, ...against),
  ];
}

async function segmentOf(project: string, id: string): Promise<Listed> {
  const [segment] = await call<Listed[]>(`${project}/segments?limit=1&around=${id}`);
  if (segment === undefined) throw new Error(`There is no segment ${id}.`);
  return segment;
}

async function manyPlaces(url: string): Promise<Row[]> {
  const project = `${url}/api/projects/large`;
  const all = await call<Listed[]>(`${project}/segments`);
  const segmentIds = all.flatMap(({ id, text }) => (text.includes("Ferin") ? id : []));
  const found: number[] = [];
  const applied: number[] = [];
  const undone: number[] = [];
  const tagged: number[] = [];
  const replace = (more: object) => call(`${project}/replace`, "POST", { find: "Ferin", replace: "Ferrin", ...more });
  for (let run = 0; run < RUNS; run += 1) {
    tagged.push(await timeMs(() => call(`${project}/tags`, "POST", { tag: "#Named", segmentIds })));
    await call(`${project}/undo`, "POST");
    found.push(await timeMs(() => replace({ dryRun: true })));
    applied.push(await timeMs(() => replace({})));
    undone.push(await timeMs(() => call(`${project}/undo`, "POST")));
  }
  const median = (values: readonly number[]) => quantile(values, 0.5);
  const what = `${segmentIds.length.toLocaleString("en")} places in ${(SEGMENTS / PER_SOURCE).toLocaleString("en")} sources`;
  return [
    row(`${what}, found`, median(found), "a tag on these segments", median(tagged)),
    row(`${what}, replaced`, median(applied), "a tag on these segments", median(tagged)),
    row(`${what}, undone`, median(undone), "replacing them", median(applied)),
  ];
}
