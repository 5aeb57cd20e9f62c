import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unfinishedFileNames, unfinishedUploadSource, unfinishedUploads } from "./unfinished-uploads.ts";

const MARK = { projectId: "p", name: "talk.wav", size: 10, lastModified: 1 };
const HOUR_MS = 60 * 60 * 1000;

const begin = (mark = MARK, uploadUrl = "/one", addTo?: string) => {
  const rest = { size: mark.size, metadata: {}, creationTime: "", urlStorageKey: "", parallelUploadUrls: null };
  return unfinishedUploads(mark, addTo).addUpload("", { ...rest, uploadUrl });
};
const urlsOf = async (mark = MARK) =>
  (await unfinishedUploads(mark).findUploadsByFingerprint("")).map(({ uploadUrl }) => uploadUrl);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("what began to go up", () => {
  it("is found for the same file and project, and no other", async () => {
    await begin();
    expect(await urlsOf()).toEqual(["/one"]);
    for (const other of [{ projectId: "q" }, { name: "b.wav" }, { size: 11 }, { lastModified: 2 }])
      expect(await urlsOf({ ...MARK, ...other })).toEqual([]);
    expect([unfinishedFileNames("p"), unfinishedFileNames("q")]).toEqual([["talk.wav"], []]);
  });

  it("is known with the source that it is for", async () => {
    const file = new File(["0123456789"], MARK.name, { lastModified: MARK.lastModified });
    await begin();
    expect(unfinishedUploadSource("p", file)).toBeNull();
    await begin(MARK, "/two", "s1");
    expect([unfinishedUploadSource("p", file), unfinishedUploadSource("q", file)]).toEqual(["s1", null]);
  });

  it("is one upload a file: the last that began", async () => {
    await begin();
    await begin(MARK, "/two");
    await begin({ ...MARK, name: "b.wav" }, "/three");
    expect(await urlsOf()).toEqual(["/two"]);
    expect(unfinishedFileNames("p")).toEqual(["talk.wav", "b.wav"]);
  });

  it("is forgotten when it has arrived, or is so old that no server knows it", async () => {
    await begin();
    await unfinishedUploads(MARK).removeUpload("/one");
    expect(await urlsOf()).toEqual([]);
    await begin();
    vi.advanceTimersByTime(48 * HOUR_MS - 1);
    expect(await urlsOf()).toEqual(["/one"]);
    vi.advanceTimersByTime(1);
    expect(await urlsOf()).toEqual([]);
  });

  it.each(["{", "null", "{}", "[1]", '[{"mark":{},"url":"/one","begunAt":1}]'])(
    "is nothing where %s is stored",
    (text) => {
      localStorage.setItem("quarry-uploads", text);
      expect(unfinishedFileNames("p")).toEqual([]);
    },
  );

  it("is not remembered where storage is closed, and nothing fails", async () => {
    vi.stubGlobal("localStorage", undefined);
    await begin();
    expect(unfinishedFileNames("p")).toEqual([]);
    vi.unstubAllGlobals();
    expect(await urlsOf()).toEqual([]);
  });
});
