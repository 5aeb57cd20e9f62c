import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";
import { identityOf, isRunning, type ProcessIdentity } from "./postgres/process-identity.ts";

let folder: string;
const me = identityOf(process.pid) ?? { pid: 0, startedAt: "", bootId: "" };
const dead: ProcessIdentity = { ...me, startedAt: "1" };
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quarry-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function otherProcess(): Promise<{ child: ChildProcess; identity: ProcessIdentity }> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  children.push(child);
  await once(child, "spawn");
  const identity = identityOf(child.pid ?? 0);
  if (!identity) throw new Error("The process did not start.");
  return { child, identity };
}

async function leaveLock(content: string): Promise<void> {
  await mkdir(path.join(folder, "locks"), { recursive: true });
  await writeFile(path.join(folder, "locks", "other.json"), content);
}

const locks = () => readdir(path.join(folder, "locks"));

it("isRunning is false for an earlier process with the same number, and after a restart of the machine", () => {
  expect(isRunning(me)).toBe(true);
  expect(isRunning(dead)).toBe(false);
  expect(isRunning({ ...me, bootId: "before" })).toBe(false);
});

it("lockFolder returns a function that releases the lock", async () => {
  const unlock = await lockFolder(folder, me);
  expect(await locks()).toHaveLength(1);
  await unlock();
  expect(await locks()).toEqual([]);
});

it.each([
  ["of a dead owner", JSON.stringify({ engine: dead, server: dead })],
  ["that was cut off", '{"engine":{"pi'],
])("lockFolder replaces a lock %s", async (_, content) => {
  await leaveLock(content);
  await lockFolder(folder, me);
  expect(await locks()).toHaveLength(1);
  expect(await locks()).not.toContain("other.json");
});

it("lockFolder refuses a folder that a running server uses, and keeps that server's lock", async () => {
  const { identity } = await otherProcess();
  await leaveLock(JSON.stringify({ engine: identity, server: identity }));
  await expect(lockFolder(folder, me)).rejects.toThrow(
    `Another Quarry (process ${identity.pid}) already uses the data folder ${folder}.`,
  );
  expect(await locks()).toEqual(["other.json"]);
});

it("lockFolder waits until the database of a dead server has closed", async () => {
  const { child, identity } = await otherProcess();
  await leaveLock(JSON.stringify({ engine: identity, server: dead }));
  const locked = lockFolder(folder, me);
  child.kill("SIGKILL");
  await locked;
  expect(await locks()).not.toContain("other.json");
});
