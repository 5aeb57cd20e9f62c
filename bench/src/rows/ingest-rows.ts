import type { OpenDatabase } from "@quarry/db";
import { type Program, startProduct } from "../built-server.ts";
import { createRandom } from "../data/random.ts";
import { transcript } from "../data/transcript.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { mediansOf, type Row, row, timeMs } from "../measure.ts";
import { call, createProject, eachAtOnce } from "../product-calls.ts";

const TRANSCRIPTS = 1_000;
const TRANSCRIPTS_PER_PROJECT = 100;
const TRANSCRIPT_CHARACTERS = 60_000;
/** Number of concurrent uploads. */
const UPLOADS_AT_ONCE = 4;
/** Milliseconds until a started server is idle. */
const IDLE_AFTER_MS = 3_000;
/** Tables that an upload fills, parents first. */
const TABLES = ["projects", "sources", "segments"];

/** Measures the upload of a thousand one-hour transcripts, against COPY of the resulting rows into the same tables. */
export function ingestRows(): Promise<Row[]> {
  const random = createRandom(11);
  const texts = Array.from({ length: TRANSCRIPTS }, () => transcript(random, TRANSCRIPT_CHARACTERS));
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1_000_000;
  const rate = (ms: number) => (megabytes / ms) * 1_000;
  return withDataFolder(async (dataDir) => {
    const { ms, idleMb, afterMb } = await ingest(dataDir, texts);
    const [copyMs = 0] = await withDatabase(dataDir, copyAgain);
    return [
      row(`ingest, ${TRANSCRIPTS} transcripts of an hour`, rate(ms), "COPY of their rows", rate(copyMs), "MB/s"),
      row("memory of the server after the ingest", afterMb, "idle", idleMb, "MB"),
    ];
  });
}

async function ingest(dataDir: string, texts: readonly string[]) {
  const server = await startProduct(dataDir);
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_AFTER_MS));
    const idleMb = await server.memoryMb();
    const ms = await timeMs(() => upload(server, texts));
    return { ms, idleMb, afterMb: await server.memoryMb() };
  } finally {
    await server.stop();
  }
}

async function upload({ url }: Program, texts: readonly string[]): Promise<void> {
  for (let start = 0; start < texts.length; start += TRANSCRIPTS_PER_PROJECT) {
    const project = await createProject(url, `Project ${start}`);
    await eachAtOnce(texts.slice(start, start + TRANSCRIPTS_PER_PROJECT), UPLOADS_AT_ONCE, (fullText) =>
      call(`${project}/upload-transcript`, "POST", { sourceName: "Interview", fullText, speaker: "Ann" }),
    );
  }
}

/** Copies the stored rows to files and measures reading them back into the same tables. */
async function copyAgain({ sql }: OpenDatabase): Promise<number[]> {
  const [setting] = await sql`show data_directory`;
  const copy = (table: string, way: "to" | "from") =>
    sql.unsafe(`copy ${table} ${way} '${setting?.data_directory}/${table}.copy'`);
  for (const table of TABLES) await copy(table, "to");
  return mediansOf(async () => {
    await sql`truncate projects cascade`;
    return timeMs(async () => {
      for (const table of TABLES) await copy(table, "from");
    });
  });
}
