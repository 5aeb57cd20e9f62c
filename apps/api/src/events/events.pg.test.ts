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

  test("tells each change with its project, number, kind and person", async () => {
    const { next, end } = await openStream();
    await next();
    const headers = { "quarry-person": "anna" };
    await server.app.inject({
      method: "PUT",
      url: "/api/person",
      headers,
      payload: { name: "Anna", color: "#1f6feb" },
    });
    expect(await next()).toMatchObject({ event: "message", data: { projectId: null, kind: null, person: null } });
    const { id: projectId } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const number = await server.revision();
    expect(await next()).toMatchObject({ data: { projectId: null, number } });
    const change = { title: "New", clientName: "C" };
    await server.app.inject({ method: "PATCH", url: `/api/projects/${projectId}`, headers, payload: change });
    expect(await next()).toEqual({
      event: "message",
      id: String(number + 1),
      data: {
        projectId,
        number: number + 1,
        kind: "projects.update",
        person: { id: "anna", name: "Anna", color: "#1f6feb" },
      },
    });
    end();
    const again = await openStream({ "last-event-id": String(number) });
    expect(await again.next()).toMatchObject({ event: "hello", data: { number: number + 1 } });
    expect(await again.next()).toMatchObject({ event: "message", data: { projectId, number: number + 1 } });
    again.end();
  });

  test("is refused without the key of the server", async () => {
    const closed = await createTestServer({ access: { accessKey: "the key of the server" } });
    expect((await closed.app.inject({ url: "/api/events" })).statusCode).toBe(401);
    await closed.close();
  });

  test("tells a visitor only of the visitor's own workspace", async () => {
    const visited = await createTestServer({ access: { visitors: true } });
    const from = await visited.app.listen({ host: "127.0.0.1", port: 0 });
    const page = await visited.app.inject({ url: "/", headers: { accept: "text/html" } });
    const cookie = [page.headers["set-cookie"]]
      .flat()
      .map((line) => String(line).split(";")[0])
      .join("; ");
    const { next, end } = await openStream({ cookie }, from);
    await next();
    const payload = { title: "T", clientName: "C" };
    const create = (headers: Record<string, string>) =>
      visited.app.inject({ method: "POST", url: "/api/projects", headers, payload });
    await create({});
    await create({ cookie });
    expect(await next()).toMatchObject({ event: "message", data: { number: 1 } });
    end();
    await visited.close();
  });

  test("ends when the server shuts down", async () => {
    const other = await createTestServer();
    const { next } = await openStream({}, await other.app.listen({ host: "127.0.0.1", port: 0 }));
    await next();
    await other.close();
    expect(await next()).toBeUndefined();
  });
});
