import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkSnapshot } from "@quarry/domain";
import { csvRows } from "./csv-rows.ts";

/** A row of a coded transcript. Rows without tags give context. */
export type CodedRow = { speaker: string; words: string; tags: string[] };
type CodedTranscript = { name: string; rows: CodedRow[] };

/** Transcripts that the same people coded with the same tags. */
export type CodedSet = { name: string; transcripts: CodedTranscript[] };

const TITLES = {
  speaker: /^(speaker|name|who|participant|interlocutor|role)$/i,
  words: /^(words|text|segment|passage|quote|quotation|content|utterance|transcript|turn|sentence)$/i,
  tags: /^(tag|code|label|theme|categor(y|ie))s?[ _-]?\d*$/i,
  source: /^(source|interview|file|document|conversation)([ _-]?(id|name))?$/i,
};

/** Returns the sets of a folder: each folder with CSV files is one, and each of its files a transcript. A column of
 * sources parts a file. */
export function setsIn(folder: string): CodedSet[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((one) => one.isFile() && /\.[ct]sv$/i.test(one.name)).map((one) => one.name);
  const inOrder = new Intl.Collator("en", { numeric: true }).compare;
  const tables = names
    .sort(inOrder)
    .map((name) => ({ name, cells: csvRows(readFileSync(path.join(folder, name), "utf8")) }));
  const own = { name: path.basename(folder), transcripts: transcriptsOf(tables) };
  const below = entries.filter((one) => one.isDirectory()).map((one) => path.join(folder, one.name));
  return [...(names.length === 0 ? [] : [own]), ...below.sort(inOrder).flatMap(setsIn)];
}

function transcriptsOf(tables: readonly { name: string; cells: string[][] }[]): CodedTranscript[] {
  const read = tables.flatMap(({ name, cells }) => {
    const columns = columnsOf(cells[0] ?? []);
    return cells.slice(columns.hasTitles ? 1 : 0).map((row) => ({
      transcript: `${name} ${row[columns.source] ?? ""}`.trim(),
      speaker: (row[columns.speaker] ?? "").trim(),
      words: row[columns.words] ?? "",
      cells: columns.tags.map((column) => row[column] ?? ""),
    }));
  });
  const all = read.flatMap(({ cells }) => cells).join("\n");
  const separator = /[;|]/.test(all) ? /[;|\n]/ : /[,\n]/;
  const transcripts = new Map<string, CodedRow[]>();
  for (const { transcript, speaker, words, cells } of read) {
    const rows = transcripts.get(transcript) ?? [];
    transcripts.set(transcript, rows);
    const tags = cells.flatMap((cell) => cell.replace(/^\s*\[|\]\s*$/g, "").split(separator));
    const names = tags.map((tag) => tag.trim().replace(/^["']|["']$/g, "")).filter((tag) => tag !== "");
    rows.push({ speaker, words, tags: [...new Set(names)] });
  }
  return [...transcripts].map(([name, rows]) => ({ name, rows }));
}

/** Returns the numbers of columns by their titles. Without titles they are speaker, words and tags, in this order. */
function columnsOf(titles: readonly string[]) {
  const find = (title: RegExp) => titles.findIndex((one) => title.test(one.trim()));
  const words = find(TITLES.words);
  if (words < 0) return { hasTitles: false, speaker: 0, words: 1, tags: [2], source: -1 };
  const tags = titles.flatMap((title, column) => (TITLES.tags.test(title.trim()) ? [column] : []));
  return { hasTitles: true, speaker: find(TITLES.speaker), words, tags, source: find(TITLES.source) };
}

/** Demo projects, seen from the built program. */
const DEMO_PROJECTS = new URL("../../packages/demo-data/src/demo/projects/", import.meta.url);

/** Returns the demo projects as sets. */
export function demoSets(): CodedSet[] {
  return readdirSync(DEMO_PROJECTS).map((file) => {
    const project = checkSnapshot(JSON.parse(readFileSync(new URL(file, DEMO_PROJECTS), "utf8")));
    const nameOf = new Map(project.tags.map(({ id, name }) => [id, name]));
    const transcripts = project.sources.map(({ id, urlOrName }) => {
      const segments = project.segments.filter(({ sourceId }) => sourceId === id);
      const rows = segments
        .sort((one, other) => one.position - other.position)
        .map(({ speaker, text, codings }) => ({
          speaker,
          words: text,
          tags: [...new Set(codings.flatMap(({ tagId }) => nameOf.get(tagId) ?? []))],
        }));
      return { name: urlOrName, rows };
    });
    return { name: `demo: ${project.projects[0]?.title ?? ""}`, transcripts };
  });
}
