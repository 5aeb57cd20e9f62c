import { startProduct } from "../built-server.ts";
import { fillCodedProject } from "../data/coded-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, quantile, type Row, row, timeMs } from "../measure.ts";
import { call, createProject } from "../product-calls.ts";

type Listed = { id: string; text: string; sourceCount: number };

const SEGMENTS = 100_000;
const PER_SOURCE = 100;
/** One segment in so many has the name that is replaced. */
const NAMED = 20;
/** Segments of a source that is corrected by a file, which has other words in one of so many. */
const LONG_SEGMENTS = 10_000;
const CORRECTED = 3;
const RUNS = 3;
const POLL_MS = 20;

/** Measures corrections of a project with 100,000 segments in 1,000 sources and 300,000 codings, and of a source with
 * 10,000 segments by a file. */
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
      return [...(await oneSegment(server.url)), ...(await manyPlaces(server.url)), ...(await longSource(server.url))];
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

async function longSource(url: string): Promise<Row[]> {
  const project = await createProject(url, "Long");
  const [upload, better] = [longTranscript("harbor"), longTranscript("harbour")];
  let sourceId = "";
  const uploadMs = await timeMs(async () => {
    const body = { sourceName: "Talk", fullText: upload, segmenting: "turn" };
    const { source } = await call<{ source: { id: string } }>(`${project}/upload-transcript`, "POST", body);
    sourceId = source.id;
  });
  const correct = (dryRun: boolean) =>
    call(`${url}/api/sources/${sourceId}/correction`, "POST", { fullText: better, dryRun });
  const compareMs = await medianMs(() => correct(true));
  const correctMs: number[] = [];
  const undoMs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    correctMs.push(await timeMs(() => correct(false)));
    undoMs.push(await timeMs(() => call(`${project}/undo`, "POST")));
  }
  const what = `${LONG_SEGMENTS.toLocaleString("en")} segments`;
  const against = ["upload of the same transcript", uploadMs] as const;
  return [
    row(`${what} beside a better transcript`, compareMs, ...against),
    row(`${what} corrected by a file`, quantile(correctMs, 0.5), ...against),
    row(`${what} corrected by a file, undone`, quantile(undoMs, 0.5), ...against),
  ];
}

/** Returns a transcript with a turn every ten seconds. One turn of some has the word. */
function longTranscript(word: string): string {
  const turns = Array.from({ length: LONG_SEGMENTS }, (_, index) => {
    const time = [index / 360, (index / 6) % 60, (index * 10) % 60].map((part) =>
      `${Math.floor(part)}`.padStart(2, "0"),
    );
    const said = `Night ${index}: we saw ${index % CORRECTED === 0 ? word : "nothing"} until the lamps went out again.`;
    return `${index % 2 === 0 ? "Ann" : "Ben"} (${time.join(":")}):\n${said}`;
  });
  return turns.join("\n\n");
}
