import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkMediaFolder } from "./media-folder.ts";

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "quarry-media-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const problemOf = (folder: string) =>
  checkMediaFolder(folder).then(
    () => null,
    ({ name, message }: Error) => [name, message],
  );

describe("the recordings folder", () => {
  it("may exist, or be created later", async () => {
    expect(await problemOf(home)).toBeNull();
    expect(await problemOf(path.join(home, "a", "b"))).toBeNull();
    expect(await readdir(home)).toEqual([]);
  });

  it("must not be a file, nor below one", async () => {
    const file = path.join(home, "file");
    await writeFile(file, "");
    for (const folder of [file, path.join(file, "a", "b")]) {
      expect(await problemOf(folder)).toEqual([
        "StartProblem",
        `Recordings cannot be kept in ${folder}: a file is in the place of a folder.`,
      ]);
    }
  });

  // Root can write to every folder.
  it.skipIf(process.getuid?.() === 0)("must be writable", async () => {
    const closed = path.join(home, "closed");
    await mkdir(closed);
    await chmod(closed, 0o500);
    expect(await problemOf(path.join(closed, "media"))).toEqual([
      "StartProblem",
      `Recordings cannot be kept in ${path.join(closed, "media")}: this user may not write there.`,
    ]);
  });
});
