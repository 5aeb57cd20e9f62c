import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  DEFAULT_WORKSPACE_ID,
  findSegments,
  indexSource,
  listUnindexedSources,
  migrateDatabase,
  type OpenDatabase,
  openDatabase,
} from "@quarry/db";
import { startEmbedded } from "@quarry/db/embedded";
import { foldForSearch, searchTerm } from "@quarry/domain";
import { startProduct } from "./built-server.ts";
import { createRandom } from "./data/random.ts";
import { passage } from "./data/talk.ts";
import { medianMs, medianOf, quantile, type Row, row, timeMs } from "./measure.ts";

const SEGMENTS = 1_000_000;
const PER_SOURCE = 250;
const SOURCES_PER_PROJECT = 40;
const PASSAGE_CHARACTERS = 300;
const TERMS_PER_KIND = 60;
const PLAIN_TERM = "brother and";

/** Search over all projects of a workspace with a million segments. */
export async function searchRows(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarry-bench-"));
  await chmod(folder, 0o755);
  const engine = await startEmbedded({ dataDir: path.join(folder, "data") });
  try {
    await migrateDatabase(engine.url);
    const database = openDatabase(engine.url, { maxConnections: engine.poolSize });
    const spoken: Spoken = { folded: [], samples: [] };
    const storingMs = await timeMs(() => fill(database, spoken));
    const indexingMs = await timeMs(() => indexAll(database));
    await database.sql`vacuum analyze`;
    const plainMs = await medianMs(() => spoken.folded.reduce((count, text) => count + countIn(text, PLAIN_TERM), 0));
    const rows = await measureTerms(database, spoken.samples, plainMs);
    await database.close();
    await engine.stop();
    return [
      row("search index, 1,000,000 segments", indexingMs, "storing them", storingMs),
      ...rows,
      await startRow(path.join(folder, "data"), path.join(folder, "empty")),
    ];
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true });
  }
}

/** From the command to the first answer. */
async function startRow(full: string, empty: string): Promise<Row> {
  const startMs = async (dataDir: string) => {
    const server = await startProduct({ DATA_DIR: dataDir });
    await server.stop();
    return server.startMs;
  };
  await startMs(empty);
  const ofFull = await medianOf(5, () => startMs(full));
  return row("start, 1,000,000 segments", ofFull, "start, no data", await medianOf(5, () => startMs(empty)));
}

/** All texts as bytes, a source each, for the plain scan; and some of them, to take terms from. */
type Spoken = { folded: Buffer[]; samples: string[] };

function countIn(text: Buffer, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) count += 1;
  return count;
}

async function fill({ sql }: OpenDatabase, { folded, samples }: Spoken): Promise<void> {
  const random = createRandom(7);
  const workspace = DEFAULT_WORKSPACE_ID;
  for (let source = 0; source * PER_SOURCE < SEGMENTS; source += 1) {
    const project = `p${Math.floor(source / SOURCES_PER_PROJECT)}`;
    const updatedAt = new Date(Date.UTC(2026, 0, 1) + ((source * 37) % 1_000) * 60_000);
    if (source % SOURCES_PER_PROJECT === 0) {
      await sql`
        insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
        values (${workspace}, ${project}, ${`Project ${project}`}, 'Client', 'active', 'blank', now(), ${updatedAt.toISOString()}::timestamptz)`;
    }
    const texts = Array.from({ length: PER_SOURCE }, () => passage(random, PASSAGE_CHARACTERS));
    folded.push(Buffer.from(texts.map(foldForSearch).join("\n")));
    if (samples.length < TERMS_PER_KIND && source % 50 === 0) samples.push(...texts.slice(0, 1));
    await sql`
      with source as (
        insert into sources (workspace_id, id, project_id, url_or_name, type, status, color, display_order, segment_count,
          created_at)
        values (${workspace}, ${`s${source}`}, ${project}, ${`Source ${source}`}, 'transcript', 'ready', 0,
          ${source % SOURCES_PER_PROJECT}, ${PER_SOURCE}, now()))
      insert into segments (workspace_id, id, project_id, source_id, position, speaker, text)
      select ${workspace}::uuid, 'S' || (${source * PER_SOURCE} + place), ${project}, ${`s${source}`}, place, 'Ann', text
      from unnest(${texts}::text[]) with ordinality as spoken (text, place)`;
  }
}

async function indexAll({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const waiting = await listUnindexedSources(db, { limit: 100 });
    if (waiting.length === 0) return;
    for (const source of waiting) await indexSource(db, source);
  }
}

/** What people type: words, beginnings and middles of words, several words, and what nobody ever said. */
const KINDS: Record<string, (words: readonly string[], at: number) => string> = {
  "2 characters": (words, at) => (words[at] ?? "").slice(0, 2),
  "3 to 5 characters": (words, at) => (words[at] ?? "").slice(0, 3 + (at % 3)),
  "a whole word": (words, at) => words[at] ?? "",
  "the middle of a word": (words, at) => (words[at] ?? "").slice(1, 6),
  "words up to 30 characters": (words, at) =>
    words
      .slice(at, at + 6)
      .join(" ")
      .slice(0, 30),
  "what nobody said": (words, at) => `${(words[at] ?? "").slice(0, 4)}qzx`,
};

async function measureTerms({ db }: OpenDatabase, samples: readonly string[], plainMs: number): Promise<Row[]> {
  const rows: Row[] = [];
  const all: number[] = [];
  for (const [kind, termAt] of Object.entries(KINDS)) {
    const times: number[] = [];
    for (let count = 0; count < TERMS_PER_KIND; count += 1) {
      const words = (samples[count % samples.length] ?? "").split(" ");
      const term = searchTerm(termAt(words, count % Math.max(1, words.length - 6)));
      if (term !== null) times.push(await timeMs(() => findSegments(db, { workspaceId: DEFAULT_WORKSPACE_ID, term })));
    }
    all.push(...times);
    rows.push(row(`search, ${kind}: p95 of ${times.length} terms`, quantile(times, 0.95), "a plain scan", plainMs));
  }
  const total = `search, 1,000,000 segments: p95 of ${all.length} terms`;
  return [...rows, row(total, quantile(all, 0.95), "a plain scan", plainMs)];
}
