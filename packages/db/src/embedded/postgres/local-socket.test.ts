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

test.skipIf(process.platform === "win32")(
  "socketIn returns a path in the folder and leaves no file there",
  async () => {
    const dir = await folder();
    expect(await socketIn(dir, "5432")).toBe(path.join(dir, ".s.PGSQL.5432"));
    expect(await readdir(dir)).toEqual([]);
  },
);

test("socketIn returns null when the folder is missing or its path is too long", async () => {
  const dir = await folder();
  expect(await socketIn(path.join(dir, "none"), "5432")).toBeNull();
  expect(await socketIn(path.join(dir, "a".repeat(100)), "5432")).toBeNull();
});
