import { expect, it } from "vitest";
import { folderProblems, readFolderTable } from "./checks/folder-order.mjs";

const DOCUMENT = `## Folders of the API

| folder | responsibility | may use |
| --- | --- | --- |
| \`main.ts\` | Starts \`all\`. | \`http\`, \`work\` |
| \`http\` | Speaks. | \`work\` |
| \`work\` | Works. | |
| \`testing\` | Tests. | |

## Data
| \`other\` | | |
`;
const TABLE = readFolderTable(DOCUMENT);
const FILES = {
  "main.ts": 'import { app } from "./http/app.ts";\nimport "./work/run.ts";',
  "http/app.ts": 'import { run } from "../work/run.ts";',
  "work/run.ts": 'import { Worker } from "node:worker_threads";\nexport * from "./inner/more.ts";',
  "testing/server.ts": 'import { app } from "../http/app.ts";',
};
const problemsWith = (more: Record<string, string>, table = TABLE) =>
  folderProblems(table, new Map(Object.entries({ ...FILES, ...more })));

it("reads the folders and their permissions from the table under the heading", () => {
  expect([...TABLE]).toEqual([
    ["main.ts", ["http", "work"]],
    ["http", ["work"]],
    ["work", []],
    ["testing", []],
  ]);
});

it("finds no problem when imports and table agree", () => {
  expect(problemsWith({})).toEqual([]);
});

it.each([
  ["a static import", 'import { app } from "../http/app.ts";'],
  ["an import of a type", 'import type { App } from "../http/app.ts";'],
  ["an export from another folder", 'export * from "../http/app.ts";'],
  ["a dynamic import", 'await import("../http/app.ts");'],
  ["an import over several lines", 'import {\n  app,\n} from "../http/app.ts";'],
])("names the file of %s that the table does not allow", (_, text) => {
  expect(problemsWith({ "work/bad.ts": text })).toEqual([
    "work/bad.ts imports http/app.ts, which the table does not allow.",
  ]);
});

it("finds a forbidden import in an inner folder", () => {
  expect(problemsWith({ "work/inner/bad.ts": 'import { app } from "../../http/app.ts";' })).toHaveLength(1);
});

it("finds an import of test code", () => {
  expect(problemsWith({ "work/bad.ts": 'import { server } from "../testing/server.ts";' })).toHaveLength(1);
});

it.each(["work/bad.test.ts", "work/bad.fixture.ts", "work/testing-files.ts"])(
  "allows %s to import everything",
  (file) => {
    expect(problemsWith({ [file]: 'import { app } from "../http/app.ts";' })).toEqual([]);
  },
);

it("names a folder that is missing from the table, and one that does not exist", () => {
  expect(problemsWith({ "new/file.ts": "" })).toEqual(["new is not in the table."]);
  expect(problemsWith({}, new Map([...TABLE, ["gone", []]]))).toEqual(["gone is in the table and does not exist."]);
});

it("refuses a table that lets a folder use one above it", () => {
  const table = new Map([...TABLE, ["work", ["http"]]]);
  expect(problemsWith({ "work/run.ts": 'import "../http/app.ts";' }, table)).toEqual([
    "work may use http, which does not stand below it in the table.",
  ]);
});

it("names an unused permission", () => {
  expect(problemsWith({ "main.ts": 'import { app } from "./http/app.ts";' })).toEqual([
    "main.ts may use work, and does not.",
  ]);
});
