import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SnapshotCopy } from "../../api/data-calls.ts";
import { deferred } from "../../deferred.ts";
import { createAutosave } from "./autosave.ts";

const SAVED = { title: "Saved", durationMs: 2000 };

let visibility: DocumentVisibilityState;
let serverEtag: string;
let fails: boolean;
let storageFails: boolean;
let isReachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = "visible";
  serverEtag = "v1";
  fails = false;
  storageFails = false;
  isReachable = true;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(kept: SnapshotCopy | null = null) {
  let copy = kept;
  const notify = vi.fn();
  const exported = vi.fn(async (etag: string | null): Promise<SnapshotCopy | null> => {
    if (fails) throw new Error("Failed to export data");
    return etag === serverEtag ? null : { body: new Blob([serverEtag]), etag: serverEtag };
  });
  const local = {
    readEtag: async () => copy?.etag ?? null,
    store: async (next: SnapshotCopy) => {
      if (storageFails) throw new Error("Full");
      copy = next;
    },
  };
  const calls = { export: exported, reset: vi.fn(), import: vi.fn() };
  const autosave = createAutosave({ calls, local, notify, canReach: () => isReachable });
  return { autosave, exported, notify, keptEtag: () => copy?.etag };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("by itself", () => {
  it("exports every 60 seconds, not before", async () => {
    const { autosave, exported, keptEtag } = setUp();
    autosave.start();
    await pass(59_999);
    expect(exported).not.toHaveBeenCalled();
    await pass(1);
    expect(exported.mock.calls).toEqual([[null]]);
    expect(keptEtag()).toBe("v1");
    await pass(120_000);
    expect(exported.mock.calls).toEqual([[null], ["v1"], ["v1"]]);
    autosave.stop();
    await pass(120_000);
    expect(exported).toHaveBeenCalledTimes(3);
  });

  it("says 'Saved' for 2000 ms after each export that brought something new, but not after the first", async () => {
    const { autosave, notify } = setUp();
    autosave.start();
    await pass(60_000);
    expect(notify).not.toHaveBeenCalled();
    serverEtag = "v2";
    await pass(60_000);
    expect(notify.mock.calls).toEqual([[SAVED]]);
    await pass(60_000);
    expect(notify).toHaveBeenCalledTimes(1);
    serverEtag = "v3";
    await pass(60_000);
    expect(notify).toHaveBeenCalledTimes(2);
  });

  it("counts an unchanged export as the first", async () => {
    const { autosave, notify } = setUp({ body: new Blob(), etag: "v1" });
    autosave.start();
    await pass(60_000);
    serverEtag = "v2";
    await pass(60_000);
    expect(notify.mock.calls).toEqual([[SAVED]]);
  });

  it("does not count a failed export as the first, and says nothing of it", async () => {
    const { autosave, notify } = setUp();
    autosave.start();
    fails = true;
    await pass(60_000);
    fails = false;
    await pass(60_000);
    expect(notify).not.toHaveBeenCalled();
    serverEtag = "v2";
    await pass(60_000);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it("exports nothing while the tab is in the background or the server is away", async () => {
    const { autosave, exported } = setUp();
    autosave.start();
    visibility = "hidden";
    await pass(600_000);
    visibility = "visible";
    isReachable = false;
    await pass(600_000);
    expect(exported).not.toHaveBeenCalled();
    isReachable = true;
    await pass(60_000);
    expect(exported).toHaveBeenCalledTimes(1);
  });

  it("does not fetch the same data again that the browser could not keep", async () => {
    const { autosave, exported, notify } = setUp();
    storageFails = true;
    autosave.start();
    await pass(120_000);
    expect(exported.mock.calls).toEqual([[null], ["v1"]]);
    expect(notify).not.toHaveBeenCalled();
  });
});

describe("when asked", () => {
  it("exports at once and always says so, also when nothing has changed", async () => {
    const { autosave, notify } = setUp();
    await autosave.saveNow();
    await autosave.saveNow();
    expect(notify.mock.calls).toEqual([[SAVED], [SAVED]]);
  });

  it.each(["call", "storage"])("says when the %s failed", async (what) => {
    const { autosave, notify } = setUp();
    if (what === "call") fails = true;
    else storageFails = true;
    await autosave.saveNow();
    expect(notify.mock.calls).toMatchObject([[{ title: "Error", tone: "destructive" }]]);
  });

  it("exports once more when an export is under way, which may lack the last change", async () => {
    const { autosave, exported, notify, keptEtag } = setUp();
    const first = deferred<SnapshotCopy>();
    exported.mockReturnValueOnce(first.promise);
    autosave.start();
    await pass(60_000);
    serverEtag = "v2";
    const saving = autosave.saveNow();
    await pass(0);
    expect(exported).toHaveBeenCalledTimes(1);
    first.resolve({ body: new Blob(), etag: "v1" });
    await saving;
    expect(exported.mock.calls).toEqual([[null], ["v1"]]);
    expect(keptEtag()).toBe("v2");
    expect(notify.mock.calls).toEqual([[SAVED]]);
  });
});
