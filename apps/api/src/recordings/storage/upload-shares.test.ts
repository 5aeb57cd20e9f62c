import { DEFAULT_WORKSPACE_ID } from "@quarry/db";
import { expect, test } from "vitest";
import { createUploadShares, uploadOwners } from "./upload-shares.ts";

const MB = 1024 * 1024;
const REFUSED = expect.objectContaining({ code: "too_many" });

/** Shares of a disk with room for 100 MB, and a clock that stands still. */
function sharesOf() {
  const state = { free: 100 * MB, now: 0 };
  const shares = createUploadShares({ freeBytes: async () => state.free }, () => state.now);
  /** Writes so much, as it comes. */
  const write = async (id: string, megabytes: number) => {
    for (let at = 0; at < megabytes; at += 1) {
      await shares.take(id, MB);
      state.free -= MB;
    }
  };
  return { state, shares, write };
}

test("an owner's first upload may take all the space, and the owner's others half of it", async () => {
  const { shares, write } = sharesOf();
  for (const id of ["first", "second"]) shares.begin(id, ["a"], 0);
  await write("first", 30);
  await write("second", 20);
  await expect(write("second", 20)).rejects.toEqual(REFUSED);
  await write("first", 40);
});

test("uploads of one owner leave the shares of other owners", async () => {
  const { shares, write } = sharesOf();
  for (const id of ["one", "two"]) shares.begin(id, ["a"], 0);
  await write("one", 10);
  await expect(write("two", 60)).rejects.toEqual(REFUSED);
  shares.begin("other", ["b"], 0);
  await write("other", 40);
});

test("the next upload counts as first when the first one is complete, deleted, or idle for ten minutes", async () => {
  for (const over of ["end", "silence"]) {
    const { state, shares, write } = sharesOf();
    for (const id of ["first", "second"]) shares.begin(id, ["a"], 0);
    await write("first", 60);
    await expect(write("second", 8)).rejects.toEqual(REFUSED);
    if (over === "end") shares.end("first");
    else state.now += 10 * 60 * 1000;
    await write("second", 30);
  }
});

test("an upload resumed after a restart counts with its stored bytes", async () => {
  const { state, shares, write } = sharesOf();
  state.free = 50 * MB;
  shares.begin("first", ["a"], 50 * MB);
  shares.begin("second", ["a"], 0);
  await expect(write("second", 1)).rejects.toEqual(REFUSED);
});

test("an owner is refused after announcing too many uploads, and others are not", () => {
  const { shares } = sharesOf();
  for (let at = 0; at < 1_000; at += 1) shares.begin(`a${at}`, ["a"], 0);
  expect(() => shares.begin("one more", ["a"], 0)).toThrow(REFUSED);
  shares.begin("a0", ["a"], 0);
  shares.begin("another", ["b"], 0);
});

test.each([
  ["127.0.0.1", DEFAULT_WORKSPACE_ID, ["127.0.0.1"]],
  ["127.0.0.1", "w", ["127.0.0.1", "w"]],
  ["2001:db8:1:2:3:4:5:6", DEFAULT_WORKSPACE_ID, ["2001:db8:1:2"]],
  ["2001:db8::6", DEFAULT_WORKSPACE_ID, ["2001:db8:0:0"]],
  ["::1", DEFAULT_WORKSPACE_ID, ["0:0:0:0"]],
  ["::ffff:10.0.0.1", DEFAULT_WORKSPACE_ID, ["::ffff:10.0.0.1"]],
])("an upload from %s to the workspace %s is owned by %j", (ip, workspaceId, owners) => {
  expect(uploadOwners({ ip, workspaceId })).toEqual(owners);
});
