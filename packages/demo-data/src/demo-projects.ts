import { readdir, readFile } from "node:fs/promises";
import { checkSnapshot, type Snapshot } from "@quarry/domain";
import { DEMO_FILES } from "./demo-files.ts";
import { withGeneratedOutline } from "./demo-outline.ts";
import { readOnce } from "./read-once.ts";

const PROJECT_FILES = new URL("projects/", DEMO_FILES);

const INSTEAD = "install Quarry again, or begin without them with DEMO_DATA=off.";

/** Thrown when a demo project is missing or broken. The message is one sentence for the operator. */
export class DemoDataProblem extends Error {
  override readonly name = "DemoDataProblem";
}

/** Reads the demo projects, each a file in the format of an exported project. Throws a DemoDataProblem. */
export const readDemoProjects = readOnce(() => readProjectsOf(PROJECT_FILES));

/** Reads the demo projects of a folder. Throws a DemoDataProblem. */
export async function readProjectsOf(folder: URL): Promise<Snapshot[]> {
  const names = await readdir(folder).catch(refuseMissing);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8").catch(refuseMissing);
      try {
        return withGeneratedOutline(checkSnapshot(JSON.parse(text)));
      } catch (cause) {
        throw new DemoDataProblem(`The demo project ${name} is broken: ${INSTEAD}`, { cause });
      }
    }),
  );
}

function refuseMissing(cause: NodeJS.ErrnoException): never {
  throw new DemoDataProblem(`The demo projects cannot be read (${cause.code}): ${INSTEAD}`, { cause });
}
