import { startProduct } from "../built-server.ts";
import { fillWorkspace } from "../data/fill.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { mediansOf, type Row, row } from "../measure.ts";
import { call } from "../product-calls.ts";

/** Measures the time from the start of the process to its first answer, with a million segments and with none. */
export function startRows(): Promise<Row[]> {
  return withDataFolder((full) =>
    withDataFolder(async (empty) => {
      await withDatabase(full, async (database) => {
        await fillWorkspace(database, 1_000_000);
        // Indexing would take minutes, and the start does not use the search index.
        await database.sql`update sources set is_indexed = true`;
      });
      await answerMs(empty);
      const [ofFull = 0, ofEmpty = 0] = await mediansOf(
        () => answerMs(full),
        () => answerMs(empty),
      );
      return [row("start to first answer, 1,000,000 segments", ofFull, "no data", ofEmpty)];
    }),
  );
}

async function answerMs(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startProduct(dataDir);
  try {
    await call(`${server.url}/api/projects`);
    return performance.now() - began;
  } finally {
    await server.stop();
  }
}
