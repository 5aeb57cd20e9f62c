import { expect, test } from "vitest";
import { duplicateFiles } from "./duplicate-files.ts";

const KB = 1024;
const alike = async (...contents: [key: string, content: BlobPart][]) => {
  const files = contents.map(([key, content]) => ({ key, file: new File([content], `${key}.txt`) }));
  return [...(await duplicateFiles(files))];
};
const long = (middle: string, end = "c") => "a".repeat(64 * KB) + middle + end.repeat(64 * KB);

test("duplicateFiles names the earlier file with the same content", async () => {
  expect(await alike(["one", "said"], ["two", "Said"], ["three", "said"], ["four", "said"])).toEqual([
    ["three", "one.txt"],
    ["four", "one.txt"],
  ]);
});

test("duplicateFiles distinguishes files of one size by both ends", async () => {
  expect(await alike(["one", long("b")], ["two", `b${long("b").slice(1)}`], ["three", long("b", "d")])).toEqual([]);
  expect(await alike(["one", long("b")], ["two", long("b")])).toEqual([["two", "one.txt"]]);
});

test("duplicateFiles ignores unreadable files", async () => {
  const gone = new File(["said"], "gone.txt");
  Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) });
  const files = [
    { key: "gone", file: gone },
    { key: "one", file: new File(["said"], "one.txt") },
  ];
  expect([...(await duplicateFiles(files))]).toEqual([]);
});
