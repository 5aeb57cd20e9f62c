import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@quarry/db";
import { startEmbedded } from "@quarry/db/embedded";
import { type Program, startPlain, startProduct } from "./built-server.ts";
import { copyMs } from "./copy.ts";
import { createRandom } from "./data/random.ts";
import { passage } from "./data/talk.ts";
import { requestsPerSecond } from "./load.ts";
import { medianMs, type Row, row, timeMs } from "./measure.ts";
import { call, createProject, eachAtOnce } from "./product-calls.ts";

const TRANSCRIPTS = 1_000;
const TRANSCRIPTS_PER_PROJECT = 100;
const TRANSCRIPT_CHARACTERS = 60_000;
const PASSAGE_CHARACTERS = 300;
const LISTED_SEGMENTS = 10_000;
/** So many people upload at the same time. */
const UPLOADS_AT_ONCE = 4;

/** The server as it is built, on the database that comes along: writing, reading, and taking all data out and in. */
export async function serverRows(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "quarry-bench-"));
  await chmod(folder, 0o755);
  const engine = await startEmbedded({ dataDir: path.join(folder, "data") });
  const server = await startProduct({ DATABASE_URL: engine.url });
  try {
    const file = (name: string) => path.join(folder, name);
    return [
      ...(await ingest(server, engine.url)),
      ...(await allData(server)),
      ...(await reads(server, file)),
      row("memory of the server after all of it", await server.memoryMb(), "idle", idleMb, "MB"),
    ];
  } finally {
    await server.stop();
    await engine.stop();
    await rm(folder, { recursive: true });
  }
}

let idleMb = 0;

/** An hour of talk, a passage a block. */
function transcripts(): string[] {
  const random = createRandom(11);
  return Array.from({ length: TRANSCRIPTS }, () => {
    const passages: string[] = [];
    for (let length = 0; length < TRANSCRIPT_CHARACTERS; length += PASSAGE_CHARACTERS)
      passages.push(passage(random, PASSAGE_CHARACTERS));
    return passages.join("\n\n");
  });
}

async function ingest(server: Program, databaseUrl: string): Promise<Row[]> {
  idleMb = await server.memoryMb();
  const texts = transcripts();
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1_000_000;
  const projects: string[] = [];
  for (let count = 0; count < TRANSCRIPTS / TRANSCRIPTS_PER_PROJECT; count += 1)
    projects.push(await createProject(server.url, `Project ${count}`));
  const uploads = texts.map((fullText, index) => ({ fullText, sourceName: `Interview ${index}`, index }));
  const storedMs = await timeMs(() =>
    eachAtOnce(uploads, UPLOADS_AT_ONCE, ({ index, ...upload }) =>
      call(`${projects[index % projects.length]}/upload-transcript`, "POST", upload),
    ),
  );
  const afterMb = await server.memoryMb();
  const database = openDatabase(databaseUrl);
  const copiedMs = await copyMs(database.sql);
  await database.close();
  // What is left is what the rows about all data are about.
  for (const project of projects.slice(projects.length / 2)) await call(project, "DELETE");
  const what = `ingest, ${TRANSCRIPTS} transcripts`;
  return [
    row(what, (megabytes / storedMs) * 1_000, "COPY", (megabytes / copiedMs) * 1_000, "MB/s"),
    row("memory of the server after the ingest", afterMb, "idle", idleMb, "MB"),
  ];
}

async function allData({ url }: Program): Promise<Row[]> {
  const address = `${url}/api/data/export`;
  let [tag, snapshot] = ["", new ArrayBuffer(0)];
  const exportMs = await medianMs(async () => {
    const response = await fetch(address);
    tag = response.headers.get("etag") ?? "";
    snapshot = await response.arrayBuffer();
  });
  const unchangedMs = await medianMs(async () => {
    const response = await fetch(address, { headers: { "if-none-match": tag } });
    if (response.status !== 304) throw new Error(`An unchanged export is answered with ${response.status}.`);
  });
  const importMs = await timeMs(async () => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}/api/data/import`, { method: "POST", headers, body: snapshot });
    if (!response.ok) throw new Error(await response.text());
  });
  const parseMs = await medianMs(() => JSON.parse(Buffer.from(snapshot).toString()));
  const size = `${Math.round(snapshot.byteLength / 1_000_000)} MB`;
  return [
    row(`export of all data, ${size}`, exportMs, "parsing it", parseMs),
    row("export of unchanged data", unchangedMs, "export", exportMs),
    row(`import of all data, ${size}`, importMs, "export", exportMs),
  ];
}

async function reads({ url }: Program, file: (name: string) => string): Promise<Row[]> {
  const random = createRandom(13);
  const project = await createProject(url, "Listed");
  for (let left = LISTED_SEGMENTS; left > 0; left -= 250) {
    const fullText = Array.from({ length: 250 }, () => passage(random, PASSAGE_CHARACTERS)).join("\n\n");
    await call(`${project}/upload-transcript`, "POST", { sourceName: `Interview ${left}`, fullText });
  }
  const small = await against(project, file("project.json"), "object");
  const list = await against(`${project}/segments`, file("segments.json"), "bytes");
  return [
    row("a project, 50 connections", small.product, "bare Fastify", small.plain, "requests/s"),
    row("10,000 segments, 50 connections", list.product, "the same from memory", list.plain, "requests/s"),
  ];
}

async function against(address: string, file: string, how: "bytes" | "object") {
  await writeFile(file, JSON.stringify(await call(address)));
  const plainServer = await startPlain(file, how);
  try {
    return { product: await requestsPerSecond(address), plain: await requestsPerSecond(plainServer.url) };
  } finally {
    await plainServer.stop();
  }
}
