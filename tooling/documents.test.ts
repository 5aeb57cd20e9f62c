import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
/** Pattern of folders outside the repository: packages, builds, reports, and the data of a local server. */
const SKIPPED = /(^|\/)(node_modules|dist|\.git|\.turbo|test-results|playwright-report)$|^data$/;
const MAX_COMMENT_WIDTH = 120;
const MAX_LINES = 250;

/** Returns the paths of files and folders from the root. Folders end with a slash. */
function pathsIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (SKIPPED.test(name)) return [];
    return entry.isDirectory() ? [`${name}/`, ...pathsIn(name)] : [name];
  });
}

const PATHS = pathsIn("");
const DOCUMENTS = PATHS.filter((file) => file.endsWith(".md") && !file.startsWith("e2e/"));
const SOURCES = PATHS.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isThere = (name: string) => PATHS.some((known) => known === name || known.endsWith(`/${name}`));

it.each(DOCUMENTS)("%s links to files that exist", (document) => {
  const targets = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = ""]) => target);
  expect(targets.filter((target) => !existsSync(path.join(ROOT, path.dirname(document), target)))).toEqual([]);
});

it.each(DOCUMENTS)("%s names source files and folders that exist", (document) => {
  const quoted = [...read(document).matchAll(/`([\w.@/-]+)`/g)].map(([, name = ""]) => name);
  const files = quoted.filter((name) => /\w\.(ts|tsx|mjs|css)$/.test(name));
  const folders = quoted.filter((name) => /^(apps|packages|e2e|tooling|bench|deploy)\/[\w/-]+$/.test(name));
  expect([
    ...files.filter((name) => !isThere(name)),
    ...folders.filter((name) => !existsSync(path.join(ROOT, name))),
  ]).toEqual([]);
});

it("keeps doc comments within the width of the formatter", () => {
  const wide = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\//gm)]
      .filter(([comment]) => comment.split("\n").some((line) => line.length > MAX_COMMENT_WIDTH))
      .map(([comment]) => `${file}: ${comment.trim().slice(0, 60)}`),
  );
  expect(wide).toEqual([]);
});

it("keeps source files and tests within 250 lines", () => {
  const lineCount = (file: string) => read(file).trimEnd().split("\n").length;
  expect(SOURCES.filter((file) => lineCount(file) > MAX_LINES)).toEqual([]);
});
