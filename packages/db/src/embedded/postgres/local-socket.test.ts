import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { socketIn } from "./local-socket.ts";

async function folder() {
  const dir = await mkdtemp(path.join(tmpdir(), "quarry-socket-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test.skipIf(process.platform === "win32")("a folder has a socket, and nothing of the trial stays", async () => {
  const dir = await folder();
  expect(await socketIn(dir, "5432")).toBe(path.join(dir, ".s.PGSQL.5432"));
  expect(await readdir(dir)).toEqual([]);
});

test("a folder that is not there, or whose name is too long for one, has none", async () => {
  const dir = await folder();
  expect(await socketIn(path.join(dir, "none"), "5432")).toBeNull();
  expect(await socketIn(path.join(dir, "a".repeat(100)), "5432")).toBeNull();
});
