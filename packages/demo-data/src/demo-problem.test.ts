import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readProjectsOf } from "./demo-projects.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-demo-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

const INSTEAD = "install Quarry again, or begin without them with DEMO_DATA=off.";

it.each([
  ["is cut off", '{"version": 4, "projects": [', `The demo project a.json is broken: ${INSTEAD}`],
  ["is no project", "{}", `The demo project a.json is broken: ${INSTEAD}`],
])("one sentence names a demo project that %s", async (_, content, message) => {
  await writeFile(path.join(folder, "a.json"), content);
  await expect(readProjectsOf(pathToFileURL(`${folder}/`))).rejects.toMatchObject({ name: "DemoDataProblem", message });
});

it("one sentence says that the folder of demo projects is missing", async () => {
  const missing = pathToFileURL(path.join(folder, "none/"));
  await expect(readProjectsOf(missing)).rejects.toMatchObject({
    name: "DemoDataProblem",
    message: `The demo projects cannot be read (ENOENT): ${INSTEAD}`,
  });
});
