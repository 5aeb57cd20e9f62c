import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDERS = ["apps", "packages", "e2e", "tooling", "bench"];
/** The packages whose rules depend on nothing but what they are given. */
const PURE = /^packages\/(domain|suggest|transcript)\/src\//;
const TEST = /\.(test|spec)\.tsx?$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name)),
);

/** Returns the lines with a match in these files, each with its place. */
function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
}

it("finds the sources of every workspace", () => {
  expect(sources.length).toBeGreaterThan(900);
});

it("keeps every check in force: no comment switches one off", () => {
  expect(linesWith(/(\/\/|\/\*) *(biome-ignore|@ts-(ignore|expect-error|nocheck))/, sources)).toEqual([]);
});

it("keeps modules real in tests", () => {
  expect(linesWith(/\bvi\.(doMock|mock)\(/, sources)).toEqual([]);
});

it("keeps clocks, timers and randomness out of the rules", () => {
  const impure =
    /\b(Date\.now|Math\.random|performance\.now|randomUUID|getRandomValues|setTimeout|setInterval)\(|new Date\(\)/;
  const rules = sources.filter((file) => PURE.test(file) && !TEST.test(file));
  expect(linesWith(impure, rules)).toEqual([]);
});
