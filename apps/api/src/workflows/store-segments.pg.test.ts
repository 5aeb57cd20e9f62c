import { must } from "@quarry/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Uniqueness } from "../analysis/uniqueness/index.ts";
import { matchJob } from "../analysis/uniqueness/match-job.ts";
import { createCaller } from "../procedures/router.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

const SAID = "We opened the gates at four.";

let server: TestServer;
let projectId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  projectId = (await server.caller.projects.create({ title: "T", clientName: "C" })).id;
  for (const sourceName of ["A", "B"])
    await server.caller.sources.uploadTranscript({ projectId, sourceName, fullText: SAID });
});
afterAll(() => server.close());

/** Uploads what two sources say, and runs `meanwhile` when it is compared with them first. Returns in how many sources
 * each segment of the project was said then. */
async function uploadWhile(meanwhile: () => Promise<unknown>, match: Uniqueness["match"]): Promise<number[]> {
  let isFirst = true;
  const uniqueness: Uniqueness = {
    ...server.ctx.uniqueness,
    match: async (job) => {
      if (isFirst) await meanwhile();
      isFirst = false;
      return match(job);
    },
  };
  const caller = createCaller({ ...server.ctx, uniqueness });
  await caller.sources.uploadTranscript({ projectId, sourceName: "C", fullText: SAID });
  return (await caller.segments.list({ projectId })).map(({ sourceCount }) => sourceCount);
}

async function deleteFirstSource(): Promise<void> {
  const [source] = await server.caller.sources.list({ projectId });
  await server.caller.sources.delete({ sourceId: must(source, "source").id });
}

test("new segments are compared with the sources that are left when one was deleted while its texts were asked for", async () => {
  let round = 0;
  const forgetful: Uniqueness["match"] = async (job) => {
    round += 1;
    return round === 1 ? { missing: job.present.map(({ sourceId }) => sourceId) } : matchJob(job);
  };
  expect(await uploadWhile(deleteFirstSource, forgetful)).toEqual([2, 2]);
});

test("new segments are compared again when a source was deleted after its texts had been read", async () => {
  expect(await uploadWhile(deleteFirstSource, async (job) => matchJob(job))).toEqual([2, 2]);
});

test("new segments are compared again when another source that says the same came meanwhile", async () => {
  const upload = () => server.caller.sources.uploadTranscript({ projectId, sourceName: "D", fullText: SAID });
  expect(await uploadWhile(upload, async (job) => matchJob(job))).toEqual([4, 4, 4, 4]);
});
