import path from "node:path";
import { gzipSync } from "node:zlib";

/** Patterns of the scripts and preloaded modules in a page. */
const IN_PAGE = [
  /<script\b[^>]*\bsrc="([^"]+\.js)"/g,
  /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g,
  /<link\b[^>]*\bhref="([^"]+)"[^>]*\brel="modulepreload"/g,
];
/** Pattern of the static imports in a module. `import()` has a parenthesis in place of the quote. */
const IN_MODULE = /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g;

/** Returns the JavaScript files that a page loads before its first paint, with their gzipped bytes, largest first.
 * `read` returns the content of a file by its path from the page's folder. */
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

/** Summarizes the first load in one line. Lists every file when the budget is exceeded. */
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
