import path from "node:path";
import { gzipSync } from "node:zlib";

/** Scripts and preloaded modules of a page. */
const IN_PAGE = [
  /<script\b[^>]*\bsrc="([^"]+\.js)"/g,
  /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g,
  /<link\b[^>]*\bhref="([^"]+)"[^>]*\brel="modulepreload"/g,
];
/** What a module needs before it runs; `import()` has a bracket where these have a quote. */
const IN_MODULE = /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** The JavaScript that a page loads before its first paint, each file with its compressed size in bytes, the largest
 * first. `read` gives the content of a file by its path from the folder of the page. */
export function firstLoad(html, read) {
  const sizes = new Map();
  const waiting = IN_PAGE.flatMap((pattern) => found(html, pattern)).map((address) => placeOf(address, "/"));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const code = read(file);
    sizes.set(file, gzipSync(code).length);
    for (const address of found(code, IN_MODULE)) waiting.push(placeOf(address, `/${path.posix.dirname(file)}`));
  }
  return [...sizes].map(([file, bytes]) => ({ file, bytes })).sort((one, other) => other.bytes - one.bytes);
}

/** What to say about the files of a first load: one line where they are within the budget, every file where they are
 * not. */
export function verdict(files, budgetBytes) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const isWithin = bytes <= budgetBytes;
  const summary = `First load: ${kb(bytes)} of JavaScript, compressed; ${kb(budgetBytes)} are allowed.`;
  const list = files.map((file) => `  ${kb(file.bytes).padStart(9)}  ${file.file}`);
  return { isWithin, text: isWithin ? summary : [summary, ...list].join("\n") };
}

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, address]) => address);
const placeOf = (address, folder) => path.posix.resolve(folder, address).slice(1);
const kb = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`;
