import { createTRPCUntypedClient } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusalOf } from "./api-error.ts";
import type { ApiAddress } from "./api-request.ts";
import { invalidSentence } from "./failure-sentence.ts";
import { apiLink, type WholeAnswer } from "./link.ts";

const ADDRESSES: ApiAddress[] = [
  { procedure: "things.get", method: "GET", path: "/things/:thingId" },
  { procedure: "things.create", method: "POST", path: "/things" },
  { procedure: "things.delete", method: "DELETE", path: "/things/:thingId" },
];

const client = createTRPCUntypedClient<AnyTRPCRouter>({ links: [apiLink(ADDRESSES)] });

function answerWith(response: Response) {
  const fetched = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

describe("apiLink", () => {
  it("sends a read by GET with cookies, and returns the JSON", async () => {
    const fetched = answerWith(Response.json({ id: "t1" }));
    await expect(client.query("things.get", { thingId: "t1" })).resolves.toEqual({ id: "t1" });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("/api/things/t1");
    expect(init).toMatchObject({ method: "GET", credentials: "include" });
    expect(init).not.toHaveProperty("body");
    expect(init).not.toHaveProperty("headers");
  });

  it("sends a body as JSON", async () => {
    const fetched = answerWith(Response.json({ id: "t1" }, { status: 201 }));
    await client.mutation("things.create", { title: "A" });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      body: '{"title":"A"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("returns undefined for an empty response, and null for null", async () => {
    answerWith(new Response(null, { status: 204 }));
    await expect(client.mutation("things.delete", { thingId: "t1" })).resolves.toBeUndefined();
    answerWith(Response.json(null));
    await expect(client.query("things.get", { thingId: "t1" })).resolves.toBeNull();
  });

  it("sends a call without a route to /trpc", async () => {
    const fetched = answerWith(Response.json({ result: { data: { id: "." } } }));
    await expect(client.query("things.get", { thingId: "." })).resolves.toEqual({ id: "." });
    expect(fetched.mock.calls[0]?.[0]).toBe("/trpc/things.get?input=%7B%22thingId%22%3A%22.%22%7D");
    answerWith(Response.json({ result: {} }));
    await expect(client.mutation("things.delete", { thingId: ".." })).resolves.toBeUndefined();
    const unknown = answerWith(Response.json({ result: { data: null } }));
    await expect(client.mutation("things.hide", { thingId: "t1" })).resolves.toBeNull();
    expect(unknown.mock.calls[0]).toMatchObject([
      "/trpc/things.hide",
      {
        method: "POST",
        body: '{"thingId":"t1"}',
        credentials: "include",
        headers: { "content-type": "application/json" },
      },
    ]);
  });

  it.each([
    [Response.json({ error: { message: "Thing not found", code: -32004 } }, { status: 404 }), "404: Thing not found"],
    [new Response("Too busy", { status: 502 }), "502: Too busy"],
  ])("returns the same error for a call to /trpc", async (response, message) => {
    answerWith(response);
    expect(await failureOf(client.query("things.get", { thingId: "." }))).toMatchObject({ message });
  });

  it.each([
    ["the body", new Response("Thing not found", { status: 404, statusText: "Not Found" }), "404: Thing not found"],
    [
      "the status text without a body",
      new Response("", { status: 502, statusText: "Bad Gateway" }),
      "502: Bad Gateway",
    ],
  ])("fails with the status and %s", async (_, response, message) => {
    answerWith(response);
    const error = await failureOf(client.query("things.get", { thingId: "t1" }));
    expect(error).toMatchObject({ message });
    expect(refusalOf(error)?.status).toBe(response.status);
  });

  it("distinguishes a 400 from other refusals and from a missing response", async () => {
    answerWith(new Response("Title is required.", { status: 400 }));
    expect(invalidSentence(await failureOf(client.mutation("things.create", {})))).toBe("Title is required.");
    answerWith(new Response("Conflict", { status: 409 }));
    expect(invalidSentence(await failureOf(client.mutation("things.create", {})))).toBeUndefined();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    const error = await failureOf(client.mutation("things.create", {}));
    expect(error).toMatchObject({ message: "Failed to fetch" });
    expect(refusalOf(error)).toBeNull();
  });

  it("cancels the request when the call is aborted", async () => {
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise(() => {});
    });
    const abort = new AbortController();
    void failureOf(client.query("things.get", { thingId: "t1" }, { signal: abort.signal }));
    await vi.waitFor(() => expect(signal?.aborted).toBe(false));
    abort.abort();
    expect(signal?.aborted).toBe(true);
  });

  it("returns the whole response on request, also for a 304, and still throws refusals", async () => {
    const context = { asWhole: true, headers: { "if-none-match": '"v1"' } };
    const fetched = answerWith(new Response("{", { headers: { etag: '"v2"' } }));
    const { status, etag, body } = (await client.query("things.get", { thingId: "t1" }, { context })) as WholeAnswer;
    expect([status, etag, await body.text()]).toEqual([200, '"v2"', "{"]);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: "no-store", headers: { "if-none-match": '"v1"' } });
    answerWith(new Response(null, { status: 304 }));
    await expect(client.query("things.get", { thingId: "t1" }, { context })).resolves.toMatchObject({ status: 304 });
    answerWith(new Response("Thing not found", { status: 404 }));
    const error = await failureOf(client.query("things.get", { thingId: "t1" }, { context }));
    expect(error).toMatchObject({ message: "404: Thing not found" });
  });

  it("reads the whole body before the call completes, because completing aborts the request", async () => {
    vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          signal?.addEventListener("abort", () => controller.error(signal.reason));
          setTimeout(() => {
            if (signal?.aborted) return;
            controller.enqueue(new TextEncoder().encode("{}"));
            controller.close();
          });
        },
      });
      return new Response(body);
    });
    const context = { asWhole: true };
    const { body } = (await client.query("things.get", { thingId: "t1" }, { context })) as WholeAnswer;
    expect(await body.text()).toBe("{}");
  });

  it("notifies the listener of every response, and of calls without one unless cancelled", async () => {
    const watch = { onAnswer: vi.fn(), onNoAnswer: vi.fn() };
    const watched = createTRPCUntypedClient<AnyTRPCRouter>({ links: [apiLink(ADDRESSES, watch)] });
    const refusal = new Response("Not now", { status: 503 });
    answerWith(refusal);
    await failureOf(watched.query("things.get", { thingId: "t1" }));
    expect(watch.onAnswer.mock.calls).toEqual([[refusal]]);
    expect(watch.onNoAnswer).not.toHaveBeenCalled();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await failureOf(watched.mutation("things.create", { title: "A" }));
    expect(watch.onNoAnswer).toHaveBeenCalledTimes(1);
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    const abort = new AbortController();
    const failure = failureOf(watched.query("things.get", { thingId: "t1" }, { signal: abort.signal }));
    abort.abort();
    await failure;
    expect(watch.onNoAnswer).toHaveBeenCalledTimes(1);
  });
});
