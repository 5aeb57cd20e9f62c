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

describe("unfinished uploads", () => {
  it("are found for the same file and project only", async () => {
    await begin();
    expect(await urlsOf()).toEqual(["/one"]);
    for (const other of [{ projectId: "q" }, { name: "b.wav" }, { size: 11 }, { lastModified: 2 }])
      expect(await urlsOf({ ...MARK, ...other })).toEqual([]);
    expect([unfinishedFileNames("p"), unfinishedFileNames("q")]).toEqual([["talk.wav"], []]);
  });

  it("include the source that they belong to", async () => {
    const file = new File(["0123456789"], MARK.name, { lastModified: MARK.lastModified });
    await begin();
    expect(unfinishedUploadSource("p", file)).toBeNull();
    await begin(MARK, "/two", "s1");
    expect([unfinishedUploadSource("p", file), unfinishedUploadSource("q", file)]).toEqual(["s1", null]);
  });

  it("keep the last upload of each file", async () => {
    await begin();
    await begin(MARK, "/two");
    await begin({ ...MARK, name: "b.wav" }, "/three");
    expect(await urlsOf()).toEqual(["/two"]);
    expect(unfinishedFileNames("p")).toEqual(["talk.wav", "b.wav"]);
  });

  it("are removed when complete, or older than the server keeps them", async () => {
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
    "are empty when the stored value is %s",
    (text) => {
      localStorage.setItem("quarry-uploads", text);
      expect(unfinishedFileNames("p")).toEqual([]);
    },
  );

  it("last as long as the page when storage is blocked", async () => {
    vi.stubGlobal("localStorage", undefined);
    await begin();
    expect(unfinishedFileNames("p")).toEqual(["talk.wav"]);
    vi.unstubAllGlobals();
    expect(localStorage).toHaveLength(0);
  });
});
