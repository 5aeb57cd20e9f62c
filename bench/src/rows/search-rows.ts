import { DEFAULT_WORKSPACE_ID, findSegments, type OpenDatabase } from "@quarry/db";
import { foldForSearch, searchTerm } from "@quarry/domain";
import { fillWorkspace, indexAll } from "../data/fill.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { medianMs, quantile, type Row, row, timeMs } from "../measure.ts";

const SEGMENTS = 1_000_000;
const TERMS_PER_KIND = 60;
const PLAIN_TERM = "brother and";

/** Measures the search across all projects of a workspace with a million segments. */
export function searchRows(): Promise<Row[]> {
  return withDataFolder((dataDir) => withDatabase(dataDir, measureSearch));
}

async function measureSearch(database: OpenDatabase): Promise<Row[]> {
  // `folded` holds the texts of each source for the plain scan, `samples` some texts to take terms from.
  const folded: Buffer[] = [];
  const samples: string[] = [];
  const keep = (texts: readonly string[], source: number) => {
    folded.push(Buffer.from(texts.map(foldForSearch).join("\n")));
    if (samples.length < TERMS_PER_KIND && source % 50 === 0) samples.push(...texts.slice(0, 1));
  };
  const storingMs = await timeMs(() => fillWorkspace(database, SEGMENTS, keep));
  const indexingMs = await timeMs(() => indexAll(database));
  await database.sql`vacuum analyze`;
  const plainMs = await medianMs(() => folded.reduce((count, text) => count + countIn(text, PLAIN_TERM), 0));
  const rows = await measureTerms(database, samples, plainMs);
  return [row("search index, 1,000,000 segments", indexingMs, "storing them", storingMs), ...rows];
}

function countIn(text: Buffer, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) count += 1;
  return count;
}

/** Typical terms: words, beginnings and middles of words, several words, and terms without matches. */
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
  "a term without matches": (words, at) => `${(words[at] ?? "").slice(0, 4)}qzx`,
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
