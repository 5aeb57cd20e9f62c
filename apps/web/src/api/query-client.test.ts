import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient, type MutationMeta, type Notice } from "./query-client.ts";

function setUp() {
  const notices: Notice[] = [];
  const client = createQueryClient((notice) => notices.push(notice));
  const mutate = (meta: MutationMeta, mutationFn: () => Promise<unknown>) =>
    new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined);
  return { client, notices, mutate };
}

const fail = async () => {
  throw new Error("500: Internal Server Error");
};

describe("createQueryClient", () => {
  it("shows a toast for a successful mutation", async () => {
    const { notices, mutate } = setUp();
    const success = { title: "Success", description: "Done." };
    await mutate({ success, failure: "Failed." }, async () => 1);
    expect(notices).toEqual([success]);
  });

  it("builds the success toast from the response", async () => {
    const { notices, mutate } = setUp();
    await mutate({ success: (count: number) => ({ title: `${count} added` }) }, async () => 3);
    expect(notices).toEqual([{ title: "3 added" }]);
  });

  it("shows the failure text as an error toast", async () => {
    const { notices, mutate } = setUp();
    await mutate({ success: { title: "Success" }, failure: "Failed to do it." }, fail);
    expect(notices).toEqual([{ title: "Error", description: "Failed to do it.", tone: "destructive" }]);
  });

  it("shows no toast without texts", async () => {
    const { notices, mutate } = setUp();
    await mutate({}, async () => 1);
    await mutate({}, fail);
    expect(notices).toEqual([]);
  });

  it.each([
    ["success", async () => 1],
    ["failure", fail],
  ])("refetches only the given keys after a %s", async (_, mutationFn) => {
    const { client, mutate } = setUp();
    const named = vi.fn(async () => 1);
    const other = vi.fn(async () => 1);
    const stops = [
      new QueryObserver(client, { queryKey: ["named", 1], queryFn: named }).subscribe(() => {}),
      new QueryObserver(client, { queryKey: ["other"], queryFn: other }).subscribe(() => {}),
    ];
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await mutate({ refetch: [["named"]] }, mutationFn);
    await vi.waitFor(() => expect(named).toHaveBeenCalledTimes(2));
    expect(other).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop();
  });

  it("reads and writes while the browser reports to be offline", async () => {
    const { client, notices, mutate } = setUp();
    onlineManager.setOnline(false);
    try {
      await expect(client.fetchQuery({ queryKey: ["read"], queryFn: async () => 1 })).resolves.toBe(1);
      await mutate({ failure: "Failed to do it." }, fail);
      expect(notices).toHaveLength(1);
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it("never retries a read, and does not refetch cached data", async () => {
    const { client } = setUp();
    const read = vi.fn(fail);
    await client.fetchQuery({ queryKey: ["failing"], queryFn: read }).catch(() => undefined);
    expect(read).toHaveBeenCalledTimes(1);
    const once = vi.fn(async () => 1);
    await client.fetchQuery({ queryKey: ["once"], queryFn: once });
    await client.fetchQuery({ queryKey: ["once"], queryFn: once });
    expect(once).toHaveBeenCalledTimes(1);
  });
});
