import { startProduct } from "../built-server.ts";
import { fillLearnedProject, TAGGED_PER_SOURCE } from "../data/learned-project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { quantile, type Row, row } from "../measure.ts";
import { addWorkerLog, suggestMs } from "./suggesting.ts";
import { withWindow } from "./window.ts";

const LARGE = { id: "learned", firstNumber: 1, sources: 100 };
const SMALL = { id: "begun", firstNumber: 100_001, sources: 10 };

/** Measures suggested tags in a browser: a project of 100,000 segments, of which 20,000 are tagged, against a tenth of
 * it. */
export function suggestRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      for (const project of [SMALL, LARGE]) await fillLearnedProject(database, project);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      const small = await measure(server.url, SMALL);
      const large = await measure(server.url, LARGE);
      return large.map(({ what, ms }, index) =>
        row(`${what}, 20,000 codings`, ms, "2,000 codings", small[index]?.ms ?? Number.NaN),
      );
    } finally {
      await server.stop();
    }
  });
}

function measure(url: string, { id, firstNumber }: typeof LARGE): Promise<{ what: string; ms: number }[]> {
  return withWindow(url, async (window) => {
    await window.context.addInitScript(addWorkerLog);
    const places = { project: id, tagged: firstNumber, untagged: firstNumber + 2 * TAGGED_PER_SOURCE };
    const { answer, inPage, painted, more, all } = await suggestMs(window, places);
    const both = (what: string, times: readonly number[]) => [
      { what: `${what}, median`, ms: quantile(times, 0.5) },
      { what: `${what}, slowest`, ms: Math.max(...times) },
    ];
    return [
      ...both("suggestions: focus to the answer in the page", inPage),
      ...both("suggestions: answer of the worker", answer),
      ...both("suggestions: key T to painted certainty", painted),
      ...both("suggestions: one more tag learned", more),
      ...both("suggestions: all learned again", all),
    ];
  });
}
