import path from "node:path";

const HEADING = "## Folders of the API";
/** Pattern of test code, which may import everything. */
const FOR_TESTS = /(^|\/)(testing\/|testing-[\w-]+\.ts$|[\w.-]+\.(test|fixture)\.ts$)/;
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Returns the folders that each folder may use, by name, in the order of the table in `document`. */
export function readFolderTable(document) {
  const section = document.split(`${HEADING}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = [...section.matchAll(/^\| `([\w.-]+)` \|.*\|([^|]*)\|$/gm)];
  return new Map(
    rows.map(([, name = "", uses = ""]) => [name, [...uses.matchAll(/`([\w.-]+)`/g)].map(([, use]) => use)]),
  );
}

/** Returns a line for each difference between imports and table. `files` maps paths below `src` to their text. */
export function folderProblems(table, files) {
  const names = [...table.keys()];
  const found = new Set([...files.keys()].map(folderOf));
  const crossings = [...files].flatMap(([file, text]) => (FOR_TESTS.test(file) ? [] : crossingsOf(file, text)));
  const used = new Set(crossings.map(({ from, to }) => `${from} ${to}`));
  return [
    ...[...found].filter((name) => !table.has(name)).map((name) => `${name} is not in the table.`),
    ...names.filter((name) => !found.has(name)).map((name) => `${name} is in the table and does not exist.`),
    ...[...table].flatMap(([name, uses]) => [
      ...uses
        .filter((use) => names.indexOf(use) <= names.indexOf(name))
        .map((use) => `${name} may use ${use}, which does not stand below it in the table.`),
      ...uses.filter((use) => !used.has(`${name} ${use}`)).map((use) => `${name} may use ${use}, and does not.`),
    ]),
    ...crossings
      .filter(({ from, to }) => !table.get(from)?.includes(to))
      .map(({ file, target }) => `${file} imports ${target}, which the table does not allow.`),
  ];
}

/** Returns the imports of a file that lead to another folder. */
function crossingsOf(file, text) {
  return [...text.matchAll(IMPORT)]
    .map(([, specifier = ""]) => path.posix.join(path.posix.dirname(file), specifier))
    .map((target) => ({ file, target, from: folderOf(file), to: folderOf(target) }))
    .filter(({ from, to }) => from !== to);
}

/** Returns the first part of a path, or the name of a top-level file. */
function folderOf(file) {
  return file.split("/")[0];
}
