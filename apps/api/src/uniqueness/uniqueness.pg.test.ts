import { sourceCounts } from "@quarry/domain";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing.ts";
import { createUniqueness, packTexts } from "./index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const said = fc.constantFrom(
  "yes",
  "Yes, he said",
  "the river was up that spring, and we carried every plate",
  "no",
  "I",
);

test("what is stored is what the rule gives for all of the project, whatever came in which order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(said, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (sources) => {
      const { id: projectId } = await server.caller.projects.create({ title: "P", clientName: "C" });
      for (const texts of sources) {
        await server.caller.sources.uploadTranscript({ projectId, sourceName: "S", fullText: texts.join("\n\n") });
      }
      const stored = await server.caller.segments.list({ projectId });
      expect(stored.map(({ sourceCount }) => sourceCount)).toEqual(sourceCounts(stored));
    }),
    { numRuns: 25 },
  );
});

test("the thread answers as the job does, and ends", async () => {
  const uniqueness = createUniqueness();
  const project = "of the thread";
  const first = { sourceId: "a", texts: packTexts(["We sold it."]) };
  await uniqueness.match({ project, present: [], given: [], added: first });
  const second = { sourceId: "b", texts: packTexts(["Then we sold it. Yes."]) };
  const present = [{ sourceId: "a", segmentCount: 1 }];
  expect(await uniqueness.match({ project, present, given: [], added: second })).toEqual({
    counts: [2],
    raised: [{ sourceId: "a", places: [0] }],
  });
  await uniqueness.close();
});
