import type { HistoryBeginning } from "@quarry/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

const AT = "2026-03-01T12:00:00.000Z";
const ANN = { id: "ann", name: "Ann", color: "#356967" };

let server: TestServer;
let ann: ReturnType<typeof createCaller>;
beforeAll(async () => {
  server = await createTestServer({ demoData: true });
  ann = createCaller({ ...server.ctx, personId: ANN.id });
  await ann.people.update({ name: ANN.name, color: ANN.color });
  server.setTime(AT);
});
afterAll(() => server.close());

async function beginnings(): Promise<unknown[]> {
  const projects = await ann.projects.list();
  return Promise.all(projects.map(async ({ id: projectId }) => (await ann.changes.history({ projectId })).begins));
}

const byAnn = (how: HistoryBeginning["with"]) => ({ with: how, at: AT, person: ANN });

test("the history of a demo project begins with the first start", async () => {
  const first = { with: "demo", at: "2026-01-01T12:00:00.000Z", person: null };
  expect(await beginnings()).toEqual([first, first, first]);
});

test("a history begins with its project, and again when it is forgotten", async () => {
  const { id: projectId } = await ann.projects.create({ title: "T", clientName: "C" });
  await ann.sources.uploadTranscript({ projectId, sourceName: "N", fullText: "one" });
  const { changes, begins } = await ann.changes.history({ projectId });
  expect(changes).toMatchObject([{ kind: "sources.uploadTranscript", label: { source: "N" }, person: ANN }]);
  expect(begins).toEqual(byAnn("created"));
  await ann.changes.forget({ projectId });
  expect(await ann.changes.history({ projectId })).toMatchObject({ changes: [], begins: byAnn("forgotten") });
});

test("the history of an imported project begins with its import", async () => {
  const [project] = await ann.projects.list();
  const snapshot = await ann.projects.export({ projectId: project?.id ?? "" });
  const [imported] = await ann.projects.import({ snapshot });
  expect(await ann.changes.history({ projectId: imported?.id ?? "" })).toMatchObject({ begins: byAnn("imported") });
});

test.each<[HistoryBeginning["with"], () => Promise<unknown>]>([
  ["all imported", async () => ann.data.import({ snapshot: await ann.data.export() })],
  ["reset", () => ann.data.reset({})],
  ["restored", async () => ann.data.restore({ restorePointId: (await ann.data.restorePoints())[0]?.id ?? "" })],
])("the history of each project begins with the data that were %s", async (how, replace) => {
  await replace();
  const all = await beginnings();
  expect(all.length).toBeGreaterThan(2);
  expect(all).toEqual(all.map(() => byAnn(how)));
});
