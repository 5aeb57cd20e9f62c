import { createTRPCClient, getUntypedClient, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { expect, it, vi } from "vitest";
import { createStore } from "../components/hooks/store.ts";
import { ApiError } from "./api-error.ts";
import { createCallOrder } from "./call-order.ts";
import { keepLink } from "./keep-link.ts";
import { type CallOutbox, kept } from "./kept-calls.ts";

/** A client whose outbox has not loaded yet, and whose server answers each call with an error. */
function setUp(error: Error) {
  const outbox = createStore<CallOutbox | null>(null);
  const send = vi.fn(async () => "stored later");
  const server: TRPCLink<AnyTRPCRouter> = () => () => observable((observer) => observer.error(error as never));
  const client = getUntypedClient(
    createTRPCClient<AnyTRPCRouter>({ links: [keepLink({ order: createCallOrder(), outbox }), server] }),
  );
  const call = client.mutation("notes.create", { text: "a" }, kept({ projectId: "p1", variables: {}, what: "A note" }));
  return { call, send, load: () => outbox.set({ send }) };
}

it("a call without an answer waits for the outbox where that has not loaded", async () => {
  const { call, send, load } = setUp(new TypeError("Failed to fetch"));
  setTimeout(load);
  expect(await call).toBe("stored later");
  const sent = expect.objectContaining({ procedure: "notes.create", input: { text: "a" }, wasSent: true });
  expect(send).toHaveBeenCalledExactlyOnceWith(sent, expect.anything(), expect.anything());
});

it("a refused call does not wait for the outbox", async () => {
  const { call, send } = setUp(new ApiError(409, "It was changed."));
  await expect(call).rejects.toThrow("It was changed.");
  expect(send).not.toHaveBeenCalled();
});
