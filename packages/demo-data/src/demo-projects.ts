import { readdir, readFile } from "node:fs/promises";
import { checkSnapshot, type Snapshot } from "@quarry/domain";
import { DEMO_FILES } from "./demo-files.ts";
import { readOnce } from "./read-once.ts";

const PROJECT_FILES = new URL("projects/", DEMO_FILES);

/** Reads the demo projects, each a file in the form of an exported project. Throws where a file is not valid. */
export const readDemoProjects = readOnce(async (): Promise<Snapshot[]> => {
  const names = await readdir(PROJECT_FILES);
  return Promise.all(
    names.map(async (name) => checkSnapshot(JSON.parse(await readFile(new URL(name, PROJECT_FILES), "utf8")))),
  );
});
