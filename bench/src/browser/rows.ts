import { startProduct } from "../built-server.ts";
import { indexAll } from "../data/fill.ts";
import { fillProject, LARGE_PROJECT, type ProjectSize } from "../data/project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { mediansOf, quantile, type Row, row } from "../measure.ts";
import { correctMs } from "./correcting.ts";
import { downloadMs } from "./downloading.ts";
import { landingPageMs, loadProjectMs, openProjectMs, readProjectMs, settle } from "./opening.ts";
import { renameMs } from "./renaming.ts";
import { addName, replaceMs } from "./replacing.ts";
import { restMemoryMb } from "./resting.ts";
import { scrollFramesMs } from "./scrolling.ts";
import { tagMs } from "./tagging.ts";
import { keystrokesMs, MATCHES } from "./typing.ts";
import { type BrowserWindow, withWindow } from "./window.ts";

const SMALL = {
  id: "small",
  firstNumber: 100_001,
  sources: 5,
  segmentsPerSource: 200,
  distinctTags: 50,
  notes: 20,
  sections: 100,
};

const SEGMENTS_TO_END = 100;
const SEARCHED = "water";

/** Measures the product in a browser: a project of 100,000 segments with 300,000 codings, half of them on words,
 * against a hundredth of it. */
export function browserRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      for (const size of [SMALL, LARGE_PROJECT]) await fillProject(database, size);
      await addName(database);
      await indexAll(database);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      const firstLoad = await firstLoadRow(server.url);
      const small = await measure(server.url, SMALL);
      const large = await measure(server.url, LARGE_PROJECT);
      return [
        firstLoad,
        ...large.map(({ what, value, unit }, index) =>
          row(`${what}, 100,000 segments`, value, "1,000 segments", small[index]?.value ?? Number.NaN, unit),
        ),
      ];
    } finally {
      await server.stop();
    }
  });
}

type Measured = { what: string; value: number; unit: Row["unit"] };

function measure(url: string, size: ProjectSize): Promise<Measured[]> {
  const { id: project } = size;
  return withWindow(url, async (window) => {
    await openProjectMs(window, `Project ${project}`);
    await settle(window.page);
    const [loadMs = 0, readMs = 0, openMs = 0] = await mediansOf(
      () => loadProjectMs(window, project),
      () => readProjectMs(window, project),
      () => openProjectMs(window, `Project ${project}`),
    );
    await settle(window.page);
    const keys = await keystrokesMs(window);
    await loadProjectMs(window, project);
    await settle(window.page);
    const frames = await scrollFramesMs(window);
    const { add, remove } = await tagMs(window);
    const corrected = await correctMs(window);
    await settle(window.page);
    const replaced = await replaceMs(window);
    const nearEnd = `S${size.firstNumber + size.sources * size.segmentsPerSource - SEGMENTS_TO_END}`;
    await loadProjectMs(window, `${project}?segment=${nearEnd}`);
    await settle(window.page);
    const atEnd = await tagMs(window, nearEnd);
    await window.page.getByRole("searchbox", { name: "Search transcripts" }).fill(SEARCHED);
    await window.page.locator(MATCHES).first().waitFor();
    const found = await tagMs(window);
    const heapMb = await heapMbOf(window);
    const memory = await restMemoryMb(window, project);
    const renamed = await renameMs(window, project);
    const word = await downloadMs(window, project);
    const ms = (what: string, value: number): Measured => ({ what, value, unit: "ms" });
    return [
      ms("load a project to its first segments", loadMs),
      ms("load a project to all its segments", readMs),
      ms("open a project from its card", openMs),
      ms("key to painted list, median", quantile(keys, 0.5)),
      ms("key to painted list, p95", quantile(keys, 0.95)),
      ms("scrolling, frame p95", quantile(frames, 0.95)),
      ms("scrolling, longest frame", Math.max(...frames)),
      ms("add a tag, median", quantile(add, 0.5)),
      ms("add a tag, p95", quantile(add, 0.95)),
      ms("remove a tag, median", quantile(remove, 0.5)),
      ms("remove a tag, p95", quantile(remove, 0.95)),
      ms("add or remove a tag near the end, p95", quantile([...atEnd.add, ...atEnd.remove], 0.95)),
      ms("add or remove a tag among search results, p95", quantile([...found.add, ...found.remove], 0.95)),
      ms("correct a text, to paint, median", quantile(corrected, 0.5)),
      ms("correct a text, to paint, p95", quantile(corrected, 0.95)),
      ms("replace: key to list of 5,000 (50) places", replaced.ms),
      ms("replace: longest frame while typing", replaced.longestFrameMs),
      ms("rename a tag on all segments, to paint, median", quantile(renamed, 0.5)),
      ms("rename a tag on all segments, to paint, slowest", Math.max(...renamed)),
      { what: "JavaScript memory", value: heapMb, unit: "MB" },
      { what: "memory of the page's process, at rest", value: memory.atRest, unit: "MB" },
      { what: "memory of the page's process, at most while it loads and learns", value: memory.most, unit: "MB" },
      ms("outline with 1,000 (100) sections as a Word file", word.ms),
      ms("longest frame during that download", word.longestFrameMs),
    ];
  });
}

async function heapMbOf({ devTools }: BrowserWindow): Promise<number> {
  await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}

/** Measures the landing page with an empty browser cache, against the same page when cached. */
async function firstLoadRow(url: string): Promise<Row> {
  const known: number[] = [];
  const cold = () =>
    withWindow(url, async (window) => {
      const ms = await landingPageMs(window);
      known.push(await landingPageMs(window));
      return ms;
    });
  const [ms = 0] = await mediansOf(cold);
  return row(
    "first load of the landing page to its largest paint",
    ms,
    "from the browser's cache",
    quantile(known, 0.5),
  );
}
