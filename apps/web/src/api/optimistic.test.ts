import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { optimistic, pendingChanges } from "./optimistic.ts";
import { createQueryClient } from "./query-client.ts";

const KEY = ["letters"];
const added = (letters: string[], { letter }: { letter: string }) =>
  letters.includes(letter) ? letters : [...letters, letter];

/** Shows the letters that a server has, which the test changes and answers for. */
function setUp() {
  const titles: string[] = [];
  const queryClient = createQueryClient(({ title }) => titles.push(title));
  const read = vi.fn(async () => ["a"]);
  const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: read, initialData: ["a"] }).subscribe(() => {});
  const add = (letter: string) => {
    const answer = deferred<void>();
    const observer = new MutationObserver(queryClient, {
      mutationFn: (_: { letter: string }) => answer.promise,
      meta: { success: { title: letter } },
      ...optimistic<string[], { letter: string }>({ queryClient, queryKey: KEY, change: added }),
    });
    const done = observer.mutate({ letter }).catch(() => undefined);
    return {
      succeed: () => {
        answer.resolve();
        return done;
      },
      fail: () => {
        answer.reject(new Error("500: no"));
        return done;
      },
    };
  };
  const tell = (change: (letters: string[]) => string[]) => pendingChanges(queryClient).patch(KEY, change);
  const shown = () => queryClient.getQueryData<string[]>(KEY);
  const waitFor = (...letters: string[]) => vi.waitFor(() => expect(shown()).toEqual(letters));
  return { queryClient, titles, read, add, tell, stop, shown, waitFor };
}

describe("optimistic", () => {
  it("shows the change before the answer, and fetches nothing after it", async () => {
    const { add, shown, waitFor, read, stop } = setUp();
    const change = add("b");
    await waitFor("a", "b");
    await change.succeed();
    expect([shown(), read.mock.calls.length]).toEqual([["a", "b"], 0]);
    stop();
  });

  it("shows the change before the call returns, so that it renders together with what its caller changes", async () => {
    const { add, shown, stop } = setUp();
    const change = add("b");
    expect(shown()).toEqual(["a", "b"]);
    await change.succeed();
    stop();
  });

  it("reports no change after a later one that was answered first", async () => {
    const { titles, add, stop } = setUp();
    const [first, second, third] = [add("b"), add("c"), add("d")];
    await second.succeed();
    await first.succeed();
    await third.succeed();
    expect(titles).toEqual(["c", "d"]);
    stop();
  });

  it("takes a refused change back, and keeps those before and after it", async () => {
    const { add, shown, waitFor, read, stop } = setUp();
    const [first, second, third] = [add("b"), add("c"), add("d")];
    await waitFor("a", "b", "c", "d");
    await third.succeed();
    await second.fail();
    expect(shown()).toEqual(["a", "d", "b"]);
    await first.fail();
    expect([shown(), read.mock.calls.length]).toEqual([["a", "d"], 0]);
    stop();
  });

  it("makes pending changes again over what the server tells, and only then", async () => {
    const { add, tell, shown, waitFor, stop } = setUp();
    const change = add("b");
    await waitFor("a", "b");
    const before = shown();
    tell((letters) => letters);
    expect(shown()).toBe(before);
    tell((letters) => [...letters, "x"]);
    expect(shown()).toEqual(["a", "x", "b"]);
    tell(() => ["x", "b"]);
    expect(shown()).toEqual(["x", "b"]);
    await change.fail();
    expect(shown()).toEqual(["x", "b"]);
    stop();
  });

  it("makes pending and just stored changes again over data that were being read", async () => {
    const { queryClient, add, tell, read, shown, waitFor, stop } = setUp();
    const answer = deferred<string[]>();
    read.mockImplementationOnce(() => answer.promise);
    const reading = queryClient.refetchQueries({ queryKey: KEY });
    const [stored, waiting] = [add("b"), add("c")];
    await waitFor("a", "b", "c");
    await stored.succeed();
    tell((letters) => [...letters, "x"]);
    answer.resolve(["a", "new"]);
    await reading;
    expect(shown()).toEqual(["a", "new", "b", "x", "c"]);
    await waiting.fail();
    expect(shown()).toEqual(["a", "new", "b", "x"]);
    stop();
  });

  it("changes the part of a list that is shown first, and all of it once that was read", async () => {
    const queryClient = createQueryClient(() => {});
    const answer = deferred<string[]>();
    const stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn: () => answer.promise }).subscribe(() => {});
    const part = [...KEY, "first"];
    queryClient.setQueryData(part, ["a"]);
    optimistic<string[], { letter: string }>({ queryClient, queryKey: KEY, change: added }).onMutate({ letter: "b" });
    expect([queryClient.getQueryData(part), queryClient.getQueryData(KEY)]).toEqual([["a", "b"], undefined]);
    answer.resolve(["a", "z"]);
    await vi.waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual(["a", "z", "b"]));
    stop();
  });

  it("leaves out a pending change that does not fit", async () => {
    const { queryClient, tell, shown, stop } = setUp();
    const change = (letters: string[]) => {
      if (!letters.includes("a")) throw new Error("There is no a.");
      return [...letters, "b"];
    };
    optimistic<string[], object>({ queryClient, queryKey: KEY, change }).onMutate({});
    tell(() => ["x"]);
    expect(shown()).toEqual(["x"]);
    stop();
  });
});
