import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";

const NOT_SOURCES = new Set(["node_modules", "dist", ".turbo", "test-results", "playwright-report"]);

/** Returns a digest of the content of files. */
export function contentDigest(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** Returns a digest of the names, sizes and times of all files below some paths, without reading them. */
export function filesDigest(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((name) => [...filesBelow(path.join(root, name))])) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest("hex");
}

function* filesBelow(start) {
  if (statSync(start, { throwIfNoEntry: false })?.isFile()) return yield start;
  let entries = [];
  try {
    entries = readdirSync(start, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(start, entry.name);
    if (entry.isFile()) yield file;
    else if (entry.isDirectory() && !NOT_SOURCES.has(entry.name)) yield* filesBelow(file);
  }
}

/** Returns the last recorded value, or null. */
export function readStamp(name) {
  try {
    return readFileSync(stampFile(name), "utf8");
  } catch {
    return null;
  }
}

/** Records that something is finished, atomically. */
export function writeStamp(name, value) {
  writeFileSync(`${stampFile(name)}.new`, value);
  renameSync(`${stampFile(name)}.new`, stampFile(name));
}

/** Removes the record before something changes. */
export function removeStamp(name) {
  rmSync(stampFile(name), { force: true });
}

function stampFile(name) {
  return path.join(root, "node_modules", `.quarry-${name}`);
}
