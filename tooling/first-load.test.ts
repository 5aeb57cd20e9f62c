import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { firstLoad, verdict } from "./checks/first-load.mjs";

const PAGE = `<!doctype html>
<script src="/theme.js"></script>
<link rel="preload" as="font" href="/assets/sans.woff2" />
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">`;

const FILES: Record<string, string> = {
  "theme.js": 'document.documentElement.classList.add("dark")',
  "assets/index-1.js":
    'import{a}from"./react-1.js";import"./start-1.js";const d=()=>import("./dialog-1.js");export{b}from"./query-1.js";',
  "assets/react-1.js": 'import { x } from "/assets/deep-1.js"; export const a = x;',
  "assets/start-1.js": 'import"../other/shared-1.js";',
  "assets/query-1.js": 'export const b="from";import{a}from"./react-1.js";',
  "assets/deep-1.js": "export const x = 1;",
  "assets/dialog-1.js": 'import"./never-1.js";',
  "other/shared-1.js": "let s;",
};

function read(file: string): string {
  const content = FILES[file];
  if (content === undefined) throw new Error(`${file} is not there.`);
  return content;
}

const filesOf = (html: string) => firstLoad(html, read).map(({ file }) => file);

describe("firstLoad", () => {
  it("returns the scripts and preloaded modules of a page and all their imports", () => {
    expect(filesOf(PAGE).sort()).toEqual([
      "assets/deep-1.js",
      "assets/index-1.js",
      "assets/query-1.js",
      "assets/react-1.js",
      "assets/start-1.js",
      "other/shared-1.js",
      "theme.js",
    ]);
  });

  it("counts each file once by its compressed size, largest first", () => {
    const files = firstLoad(PAGE, read);
    const sizes = files.map(({ bytes }) => bytes);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    for (const { file, bytes } of files) expect(bytes).toBe(gzipSync(read(file)).length);
  });

  it("finds a preloaded module in any order of the link's attributes", () => {
    expect(filesOf('<link href="/assets/deep-1.js" rel="modulepreload">')).toEqual(["assets/deep-1.js"]);
  });

  it("throws when a file is missing from the build", () => {
    expect(() => filesOf('<script type="module" src="/assets/gone-1.js"></script>')).toThrow("assets/gone-1.js");
  });
});

describe("verdict", () => {
  const files = [
    { file: "assets/index.js", bytes: 80_000 },
    { file: "assets/react.js", bytes: 30_000 },
  ];

  it.each([
    [110_001, true],
    [110_000, true],
    [109_999, false],
  ])("on 110,000 bytes with a budget of %i is %s", (budget, isWithin) => {
    expect(verdict(files, budget).isWithin).toBe(isWithin);
  });

  it("names the files when the budget is exceeded", () => {
    expect(verdict(files, 100_000).text.split("\n")).toEqual([
      "First load: 110.0 kB of JavaScript, compressed; 100.0 kB are allowed.",
      "    80.0 kB  assets/index.js",
      "    30.0 kB  assets/react.js",
    ]);
    expect(verdict(files, 110_000).text).not.toContain("index.js");
  });
});
