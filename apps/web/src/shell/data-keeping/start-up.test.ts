import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SnapshotCopy } from "../../api/data-calls.ts";
import { startUp } from "./start-up.ts";

const LINEAGE = "11111111-1111-4111-8111-111111111111";
const VERSION_KEY = "quarry-schema-version";
const copyOf = (revision: number, text = "{}"): SnapshotCopy => ({
  body: new Blob([text]),
  etag: `W/"3-${LINEAGE}-${revision}"`,
});

type Setting = {
  version?: string;
  local?: SnapshotCopy | null;
  reset?: SnapshotCopy | Error;
  imported?: boolean | Error;
  hasSeen?: boolean;
  storing?: Error;
};

async function start({ version, local = null, reset = copyOf(1), imported = false, hasSeen, storing }: Setting) {
  if (version !== undefined) localStorage.setItem(VERSION_KEY, version);
  const give = async <T>(value: T | Error): Promise<T> => {
    if (value instanceof Error) throw value;
    return value;
  };
  const calls = {
    export: vi.fn(),
    reset: vi.fn((_mark?: object) => give(reset)),
    import: vi.fn(async (_snapshot: Blob, _mark?: object) => {
      const done = await give(imported);
      return done ? { imported: done, lineage: LINEAGE, revision: 9 } : { imported: done, reason: "Newer." };
    }),
  };
  const store = vi.fn(async (_copy: SnapshotCopy) => {
    if (storing) throw storing;
  });
  const refresh = vi.fn();
  const source = { read: async () => local, store };
  await startUp({ calls, local: source, versions: { hasSeen: async () => hasSeen ?? false }, refresh });
  return { calls, store, refresh, storedVersion: localStorage.getItem(VERSION_KEY) };
}

beforeEach(() => localStorage.clear());

describe("start-up of a browser with another schema version, or none", () => {
  it.each([undefined, "2", ""])("requests a marked reset and stores the response (%j)", async (version) => {
    const reset = copyOf(4);
    const { calls, store, storedVersion } = await start({ ...(version !== undefined && { version }), reset });
    expect(calls.reset.mock.calls).toEqual([[{ startUp: true }]]);
    expect(store.mock.calls).toEqual([[reset]]);
    expect(storedVersion).toBe("3");
    expect(calls.import).not.toHaveBeenCalled();
  });

  it("offers its copy when the reset fails, and requests it again next time", async () => {
    const local = copyOf(2);
    const { calls, storedVersion } = await start({ version: "2", local, reset: new Error("503: Down") });
    expect(calls.import.mock.calls).toEqual([[local.body, { startUp: true }]]);
    expect(storedVersion).toBe("2");
  });

  it("makes no other call when the reset fails without a copy", async () => {
    const { calls, refresh } = await start({ version: "2", reset: new Error("503: Down") });
    expect(calls.import).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it("refetches everything when the response has no version", async () => {
    expect((await start({ reset: copyOf(1) })).refresh).not.toHaveBeenCalled();
    localStorage.clear();
    expect((await start({ reset: { body: new Blob(), etag: null } })).refresh).toHaveBeenCalledTimes(1);
  });

  it("stores its version, also when the copy cannot be stored", async () => {
    expect((await start({ storing: new Error("Full") })).storedVersion).toBe("3");
  });
});

describe("start-up of a browser with this schema version", () => {
  it("offers its copy, and refetches everything when the server had lost it", async () => {
    const local = copyOf(2);
    const { calls, refresh } = await start({ version: "3", local, imported: true });
    expect(calls.reset).not.toHaveBeenCalled();
    expect(calls.import.mock.calls).toEqual([[local.body, { startUp: true }]]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("refetches nothing when the server has the data", async () => {
    const { refresh } = await start({ version: "3", local: copyOf(2), imported: false });
    expect(refresh).not.toHaveBeenCalled();
  });

  it("makes no call without a copy", async () => {
    const { calls } = await start({ version: "3" });
    expect(calls.reset).not.toHaveBeenCalled();
    expect(calls.import).not.toHaveBeenCalled();
  });

  it("ignores a failure", async () => {
    const { refresh } = await start({ version: "3", local: copyOf(2), imported: new Error("503: Down") });
    expect(refresh).not.toHaveBeenCalled();
  });

  it("sends a large copy only when no response proved that the server has it", async () => {
    const large = copyOf(2, "x".repeat(1_000_001));
    expect((await start({ version: "3", local: large, hasSeen: true })).calls.import).not.toHaveBeenCalled();
    expect((await start({ version: "3", local: large, hasSeen: false })).calls.import).toHaveBeenCalledTimes(1);
    const small = copyOf(2, "x".repeat(1_000_000));
    expect((await start({ version: "3", local: small, hasSeen: true })).calls.import).toHaveBeenCalledTimes(1);
  });
});
