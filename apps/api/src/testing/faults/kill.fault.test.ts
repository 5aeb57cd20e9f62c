import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Project, Segment, Source } from "@quarry/domain";
import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, startServer, until } from "./server-process.fixture.ts";

/** Number of times that the server is killed. FAULT_ROUNDS overrides it. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 8);
const WRITERS = 4;
/** Each round ends after another number of acknowledged writes, in the middle of the next ones. */
const WRITES_OF_ROUND = (round: number) => 3 + ((round * 7) % 23);

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-faults-"));
  // PostgreSQL started by root runs as another user, who must be able to open its files.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const start = async () => {
  server = await startServer({ DATA_DIR: path.join(folder, "data") });
};

test("acknowledged writes survive a kill at any time with their history, and jobs that were begun are finished", {
  timeout: 600_000,
}, async () => {
  const titles = new Set<string>();
  const tagged = new Map<string, string>();
  const discovered = new Set<string>();

  async function write(round: number, writer: number): Promise<void> {
    for (let at = 0; ; at += 1) {
      const title = `Round ${round}, writer ${writer}, ${at}`;
      const made = await server.call("POST", "/projects", { title, clientName: "C" });
      if (made.status !== 201) return;
      titles.add(title);
      const { id } = JSON.parse(made.body) as Project;
      const upload = { sourceName: "N", fullText: `said in ${title}\n\nand more` };
      if ((await server.call("POST", `/projects/${id}/upload-transcript`, upload)).status !== 201) return;
      const [segment] = JSON.parse((await server.call("GET", `/projects/${id}/segments`)).body || "[]") as Segment[];
      if (segment === undefined) return;
      const tag = `#${round}-${writer}-${at}`;
      if ((await server.call("POST", `/segments/${segment.id}/tags`, { tag })).status !== 200) return;
      tagged.set(id, tag);
      if (writer > 0) continue;
      const added = await server.call("POST", `/projects/${id}/add-discoveries`, SAMPLE_DISCOVERIES.slice(0, 1));
      if (added.status === 201) discovered.add(id);
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await start();
    const before = titles.size;
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(round, writer));
    await until(async () => titles.size >= before + WRITES_OF_ROUND(round), 30_000);
    await server.kill();
    await Promise.all(writers);
  }

  await start();
  const projects = JSON.parse((await server.call("GET", "/projects")).body) as Project[];
  const stored = new Set(projects.map(({ title }) => title));
  expect([...titles].filter((title) => !stored.has(title))).toEqual([]);
  for (const [id, tag] of tagged) {
    const tags = JSON.parse((await server.call("GET", `/projects/${id}/tags`)).body) as {
      tag: string;
      count: number;
    }[];
    expect([id, tags.find((one) => one.tag === tag)?.count]).toEqual([id, 1]);
  }
  expect(discovered.size).toBeGreaterThan(0);
  const sourcesOf = async (id: string) =>
    JSON.parse((await server.call("GET", `/projects/${id}/sources`)).body) as Source[];
  for (const id of discovered) {
    await until(async () => (await sourcesOf(id)).every(({ status }) => status === "ready"), 60_000);
    const counts = (await sourcesOf(id)).map(({ segmentCount }) => segmentCount);
    const segments = JSON.parse((await server.call("GET", `/projects/${id}/segments`)).body) as Segment[];
    expect([id, segments.length]).toEqual([id, counts.reduce((sum, count) => sum + count, 0)]);
  }
  // Data and history agree: what is undone leaves nothing, whenever the server was killed.
  for (const { id, title } of projects.filter((project) => !project.title.includes("writer 0"))) {
    const undo = async () => JSON.parse((await server.call("POST", `/projects/${id}/undo`)).body).change;
    while ((await undo()) !== null);
    const left = [await sourcesOf(id), JSON.parse((await server.call("GET", `/projects/${id}/tags`)).body)];
    expect([title, left]).toEqual([title, [[], []]]);
  }
  expect(await server.stop()).toBe("");
});
