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

describe("automatic export", () => {
  it("runs every 60 seconds, not before", async () => {
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

  it("shows 'Saved' for 2000 ms after each export with changes, except the first", async () => {
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

  it("counts an unchanged export as the first one", async () => {
    const { autosave, notify } = setUp({ body: new Blob(), etag: "v1" });
    autosave.start();
    await pass(60_000);
    serverEtag = "v2";
    await pass(60_000);
    expect(notify.mock.calls).toEqual([[SAVED]]);
  });

  it("does not count a failed export as the first one, and shows nothing", async () => {
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

  it("does not run while the tab is hidden or the server is unreachable", async () => {
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

  it("does not fetch unchanged data again that could not be stored", async () => {
    const { autosave, exported, notify } = setUp();
    storageFails = true;
    autosave.start();
    await pass(120_000);
    expect(exported.mock.calls).toEqual([[null], ["v1"]]);
    expect(notify).not.toHaveBeenCalled();
  });
});

describe("requested export", () => {
  it("runs at once and shows 'Saved', also without changes", async () => {
    const { autosave, notify } = setUp();
    await autosave.saveNow();
    await autosave.saveNow();
    expect(notify.mock.calls).toEqual([[SAVED], [SAVED]]);
  });

  it.each(["call", "storage"])("reports a failure of the %s", async (what) => {
    const { autosave, notify } = setUp();
    if (what === "call") fails = true;
    else storageFails = true;
    await autosave.saveNow();
    expect(notify.mock.calls).toMatchObject([[{ title: "Error", tone: "destructive" }]]);
  });

  it("runs again after a running export, which may lack the last change", async () => {
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
