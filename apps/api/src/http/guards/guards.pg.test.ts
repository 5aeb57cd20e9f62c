import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serverWith(access: Parameters<typeof createTestServer>[0]): Promise<TestServer> {
  const server = await createTestServer(access);
  servers.push(server);
  return server;
}

describe("host names", () => {
  test("a page of a foreign host name that resolves to this machine can neither read nor write", async () => {
    const { app } = await serverWith({});
    for (const method of ["GET", "POST"] as const) {
      const response = await app.inject({ method, url: "/api/data/export", headers: { host: "evil.example:3000" } });
      expect([response.statusCode, response.body]).toEqual([
        403,
        "This server does not answer under that name. The setting ALLOWED_HOSTS says under which it does.",
      ]);
    }
    const page = await app.inject({ url: "/", headers: { host: "evil.example", accept: "text/html" } });
    expect(page.statusCode).toBe(403);
    expect((await app.inject({ url: "/readyz", headers: { host: "server-1:3000" } })).statusCode).toBe(200);
    expect((await app.inject({ url: "/api/projects", headers: { host: "[::1]:3000" } })).statusCode).toBe(200);
  });

  test("the host name behind a trusted proxy is the one that the proxy was asked for", async () => {
    const access = { hosts: { listensOn: "0.0.0.0", allowed: ["quarry.example"] }, proxies: 1 };
    const { app } = await serverWith({ access });
    const ask = (name: string) =>
      app.inject({ url: "/api/projects", headers: { host: "server-1", "x-forwarded-host": name } });
    expect((await ask("quarry.example")).statusCode).toBe(200);
    expect((await ask("evil.example")).statusCode).toBe(403);
  });
});

describe("rate limit", () => {
  test("limits the requests of one address in a minute, not those of others nor health checks", async () => {
    const { app } = await serverWith({ access: { rateLimit: 3 } });
    const ask = (remoteAddress: string, url = "/api/projects") => app.inject({ url, remoteAddress });
    for (let count = 0; count < 3; count += 1) expect((await ask("10.0.0.1")).statusCode).toBe(200);
    const refused = await ask("10.0.0.1");
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      "Too many requests came from your address. Please wait a moment.",
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask("10.0.0.2")).statusCode).toBe(200);
    expect((await ask("10.0.0.1", "/readyz")).statusCode).toBe(200);
    // A household has a whole network of IPv6 addresses.
    for (let count = 1; count <= 3; count += 1) await ask(`2001:db8:0:1::${count}`);
    expect((await ask("2001:db8:0:1::9")).statusCode).toBe(429);
  });

  test("takes the client's address from a proxy only when proxies are trusted", async () => {
    const claim = (n: number) => ({ url: "/api/projects", headers: { "x-forwarded-for": `10.1.1.${n}` } });
    const trusting = await serverWith({ access: { rateLimit: 1, proxies: 1 } });
    for (const n of [1, 2, 3]) expect((await trusting.app.inject(claim(n))).statusCode).toBe(200);
    const wary = await serverWith({ access: { rateLimit: 1 } });
    const answers = [await wary.app.inject(claim(1)), await wary.app.inject(claim(2))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  });
});

describe("a disk that is almost full", () => {
  test("refuses writes, and still allows reading and deleting", async () => {
    const MB = 1024 * 1024;
    const { app, caller, revision } = await serverWith({ freeBytes: async () => 200 * MB });
    const { id } = await caller.projects.create({ title: "T", clientName: "C" });
    const before = await revision();
    const create = () => app.inject({ method: "POST", url: "/api/projects", payload: { title: "x", clientName: "y" } });
    expect((await create()).statusCode).toBe(201);
    const full = await serverWith({ freeBytes: async () => 200 * MB - 1 });
    for (const url of ["/api/projects", "/api/data/reset", "/trpc/projects.create"]) {
      const refused = await full.app.inject({ method: "POST", url, payload: { title: "x", clientName: "y" } });
      expect([url, refused.statusCode, refused.body]).toEqual([
        url,
        503,
        "The disk of the server is full, so nothing was stored.",
      ]);
    }
    expect((await full.app.inject({ url: "/api/projects" })).statusCode).toBe(200);
    expect((await app.inject({ method: "DELETE", url: `/api/projects/${id}` })).statusCode).toBe(204);
    expect(await revision()).toBe(before + 2);
  });
});

describe("a graceful shutdown", () => {
  test("refuses a new request over an open connection in one sentence", async () => {
    const { app } = await serverWith({});
    let finish = () => {};
    const hold = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = () => {};
    const isRunning = new Promise<void>((resolve) => {
      began = resolve;
    });
    app.get("/slow", async () => {
      began();
      await hold;
      return "done";
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;

    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => {
      received += text;
    });
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    socket.write(ask("/slow"));
    await isRunning;
    const closed = app.close();
    // The next request follows on the same connection while the first is being answered.
    socket.write(ask("/api/projects"));
    await new Promise((resolve) => setImmediate(resolve));
    finish();
    await once(socket, "close");
    await closed;
    expect(received).toContain("HTTP/1.1 200 OK");
    expect(received).toContain("done");
    expect(received).toContain("The server is shutting down.");
  });
});
