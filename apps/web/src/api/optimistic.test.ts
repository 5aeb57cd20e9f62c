import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { ApiError } from "./api-error.ts";
import { optimistic } from "./optimistic.ts";
import { createQueryClient } from "./query-client.ts";

const KEY = ["letters"];

function setUp({ refetch }: { refetch: boolean }) {
  const queryClient = createQueryClient(() => {});
  let stored = ["a"];
  const read = vi.fn(async () => [...stored]);
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: read, initialData: ["a"] }).subscribe(() => {});
  const add = (letter: string) => {
    const answer = deferred<void>();
    const observer = new MutationObserver(queryClient, {
      mutationFn: (_: string) => answer.promise,
      ...optimistic<string[], string>({
        queryClient,
        queryKey: KEY,
        change: (letters, added) => [...letters, added],
        refetch,
      }),
    });
    const done = observer.mutate(letter).catch(() => undefined);
    return {
      succeed: () => {
        stored = [...stored, letter];
        answer.resolve();
        return done;
      },
      fail: (error: Error = new Error("500: no")) => {
        answer.reject(error);
        return done;
      },
    };
  };
  const storeElsewhere = (letters: string[]) => {
    stored = letters;
  };
  return { queryClient, read, add, storeElsewhere, stop, shown: () => queryClient.getQueryData<string[]>(KEY) };
}

describe("optimistic", () => {
  it("shows the change before the response", async () => {
    const { add, shown, stop } = setUp({ refetch: false });
    const change = add("b");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
    await change.succeed();
    expect(shown()).toEqual(["a", "b"]);
    stop();
  });

  it("releases the previous data once the change has settled", async () => {
    const { queryClient, add, shown, stop } = setUp({ refetch: false });
    const [good, bad] = [add("b"), add("c")];
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
    const kept = () =>
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.context);
    expect(kept()).toMatchObject([{ before: ["a"] }, { before: ["a", "b"] }]);
    await Promise.all([good.succeed(), bad.fail()]);
    expect(kept()).toEqual([
      { before: undefined, after: undefined },
      { before: undefined, after: undefined },
    ]);
    stop();
  });

  it("holds the data of few of many changes, and refetches when an older one fails", async () => {
    const { queryClient, add, shown, read, stop } = setUp({ refetch: false });
    const changes = Array.from({ length: 60 }, (_, index) => add(`${index}`));
    await vi.waitFor(() => expect(shown()).toHaveLength(61));
    const mutations = queryClient.getMutationCache().getAll();
    const isHeld = ({ state }: (typeof mutations)[number]) =>
      (state.context as { after?: unknown }).after !== undefined;
    expect(mutations.filter(isHeld)).toEqual(mutations.slice(-50));
    await changes.at(-1)?.fail();
    expect([shown()?.length, read.mock.calls.length]).toEqual([60, 0]);
    await changes[0]?.succeed();
    expect([shown()?.length, read.mock.calls.length]).toEqual([60, 0]);
    await changes[1]?.fail();
    expect(read).toHaveBeenCalledTimes(1);
    await Promise.all(changes.slice(2, -1).map(({ succeed }) => succeed()));
    stop();
  });

  it("rolls the change back when the call fails", async () => {
    const { add, shown, read, stop } = setUp({ refetch: false });
    const change = add("b");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
    await change.fail();
    expect(shown()).toEqual(["a"]);
    expect(read).not.toHaveBeenCalled();
    stop();
  });

  it("rolls back and refetches when the target is unknown", async () => {
    const { add, shown, storeElsewhere, stop } = setUp({ refetch: false });
    const change = add("b");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
    storeElsewhere([]);
    await change.fail(new ApiError(404, "Letter not found"));
    await vi.waitFor(() => expect(shown()).toEqual([]));
    stop();
  });

  it("refetches at the end only when requested", async () => {
    const asked = setUp({ refetch: true });
    await asked.add("b").succeed();
    expect(asked.read).toHaveBeenCalledTimes(1);
    const notAsked = setUp({ refetch: false });
    await notAsked.add("b").succeed();
    expect(notAsked.read).not.toHaveBeenCalled();
    asked.stop();
    notAsked.stop();
  });

  it("refetches once, after the last of several changes", async () => {
    const { add, shown, read, stop } = setUp({ refetch: true });
    const first = add("b");
    const second = add("c");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
    await first.succeed();
    expect(read).not.toHaveBeenCalled();
    expect(shown()).toEqual(["a", "b", "c"]);
    await second.succeed();
    expect(read).toHaveBeenCalledTimes(1);
    stop();
  });

  it("refetches instead of rolling back a later change", async () => {
    const { add, shown, read, stop } = setUp({ refetch: false });
    const first = add("b");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
    const second = add("c");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b", "c"]));
    await second.succeed();
    await first.fail();
    await vi.waitFor(() => expect(shown()).toEqual(["a", "c"]));
    expect(read).toHaveBeenCalledTimes(1);
    stop();
  });

  it("cancels a pending read, whose response would undo the change", async () => {
    const { queryClient, add, shown, read, stop } = setUp({ refetch: false });
    const late = deferred<string[]>();
    read.mockImplementationOnce(() => late.promise);
    void queryClient.refetchQueries({ queryKey: KEY });
    const change = add("b");
    await vi.waitFor(() => expect(shown()).toEqual(["a", "b"]));
    late.resolve(["a"]);
    await change.succeed();
    expect(shown()).toEqual(["a", "b"]);
    stop();
  });

  it("ignores a key that was never read", async () => {
    const queryClient = createQueryClient(() => {});
    const handlers = optimistic<string[], string>({
      queryClient,
      queryKey: ["unread"],
      change: () => ["wrong"],
      refetch: false,
    });
    const snapshot = await handlers.onMutate("b");
    expect(queryClient.getQueryData(["unread"])).toBeUndefined();
    handlers.onError(new Error("no"), "b", snapshot);
    expect(queryClient.getQueryData(["unread"])).toBeUndefined();
  });

  it.each([
    { answer: ["a"], shown: ["a", "b"] },
    { answer: ["a", "b"], shown: ["a", "b"] },
  ])("applies to $answer, which was being read when the call succeeded, and to the part shown of it", async (read) => {
    const queryClient = createQueryClient(() => {});
    const answer = deferred<string[]>();
    const queryFn = () => answer.promise;
    const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {});
    queryClient.setQueryData([...KEY, "first"], ["a"]);
    const change = (letters: string[], added: string) => (letters.includes(added) ? letters : [...letters, added]);
    const handlers = optimistic<string[], string>({ queryClient, queryKey: KEY, change, refetch: false });
    handlers.onSettled(undefined, null, "b", await handlers.onMutate("b"));
    expect(queryClient.getQueryData([...KEY, "first"])).toEqual(["a", "b"]);
    answer.resolve(read.answer);
    await vi.waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual(read.shown));
    handlers.onSettled(undefined, new Error("no"), "c", await handlers.onMutate("c"));
    expect(queryClient.getQueryData(KEY)).toEqual([...read.shown, "c"]);
    stop();
  });
});
