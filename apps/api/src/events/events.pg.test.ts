import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer();
  address = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

type Event = { event: string; id: string; data: unknown };

/** A reader of a stream: `next` resolves with the next event that is no list of people. */
async function openStream(headers: Record<string, string> = {}, from = address) {
  const request = get(`${from}/api/events`, { headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const events = readEvents(response);
  const next = async () => {
    for (;;) {
      const { value, done } = await events.next();
      if (done || value.event !== "presence") return value;
    }
  };
  return { response, next, end: () => request.destroy() };
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<Event, undefined> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const fields = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const fieldOf = (name: string) => fields.find((field) => field.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = fieldOf("data");
      if (data !== undefined)
        yield { event: fieldOf("event") ?? "message", id: fieldOf("id") ?? "", data: JSON.parse(data) };
    }
  }
  return undefined;
}

describe("the stream of events", () => {
  test("begins with the version of the data, and no proxy holds it back", async () => {
    const { response, next, end } = await openStream({ "accept-encoding": "gzip, br" });
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(response.headers["content-encoding"]).toBeUndefined();
    const number = await server.revision();
    expect(await next()).toMatchObject({ event: "hello", id: String(number), data: { number } });
    end();
  });

  test("tells of data that were replaced", async () => {
    const { next, end } = await openStream();
    await next();
    await server.caller.data.reset({});
    expect(await next()).toMatchObject({ event: "replaced", data: { number: await server.revision() } });
    end();
  });

  test("ends when the server shuts down", async () => {
    const other = await createTestServer();
    const { next } = await openStream({}, await other.app.listen({ host: "127.0.0.1", port: 0 }));
    await next();
    await other.close();
    expect(await next()).toBeUndefined();
  });
});
