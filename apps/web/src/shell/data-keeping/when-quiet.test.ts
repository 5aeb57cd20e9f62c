import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { whenQuiet } from "./when-quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started() {
  const queryClient = createQueryClient(() => {});
  const onQuiet = vi.fn();
  void whenQuiet(queryClient).then(onQuiet);
  return { queryClient, onQuiet };
}

it("whenQuiet waits a second where nothing is read", async () => {
  const { onQuiet } = started();
  await vi.advanceTimersByTimeAsync(999);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});

it.each(["answered", "refused"])("whenQuiet waits until a second after a read was %s", async (outcome) => {
  const { queryClient, onQuiet } = started();
  await vi.advanceTimersByTimeAsync(900);
  let end = () => {};
  const read = new Promise<string>((resolve, reject) => {
    end = () => (outcome === "answered" ? resolve("all") : reject(new Error("503: Down")));
  });
  void queryClient.prefetchQuery({ queryKey: ["large"], queryFn: () => read });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onQuiet).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(999);
  expect(onQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onQuiet).toHaveBeenCalledTimes(1);
});
