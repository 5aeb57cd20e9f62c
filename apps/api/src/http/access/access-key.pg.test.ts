import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { listenForBytes, requestBytes } from "../guards/raw-request.fixture.ts";

const KEY = "open sesame/&?";
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ access: { accessKey: KEY } });
});
afterAll(() => server.close());

const PAGE = { accept: "text/html" };
let lastAddress = 0;
/** Each from an address of its own, so that guesses do not add up. */
const ask = (url: string, headers: Record<string, string> = {}) => {
  lastAddress += 1;
  return server.app.inject({ url, headers, remoteAddress: `10.0.0.${lastAddress}` });
};
const cookieOf = (response: { headers: Record<string, unknown> }) => String(response.headers["set-cookie"]);

describe("a server with an access key, asked without the key", () => {
  test.each([
    "/api/projects",
    "/api/data/export",
    "/api/openapi.json",
    "/trpc/projects.list",
    "/metrics",
    "/assets/app.js",
    "/x",
  ])("answers %s with 401 and one sentence", async (url) => {
    const response = await ask(url);
    expect([response.statusCode, response.body]).toEqual([401, "This server needs its access key."]);
    expect(response.headers["www-authenticate"]).toContain("Bearer");
  });

  test("changes nothing on a write", async () => {
    const before = await server.revision();
    const write = await server.app.inject({ method: "POST", url: "/api/data/reset" });
    expect([write.statusCode, await server.revision()]).toEqual([401, before]);
  });

  test("answers health checks", async () => {
    for (const url of ["/healthz", "/readyz"]) expect((await ask(url)).statusCode).toBe(200);
  });

  test("asks for the key on a page, and remembers the address", async () => {
    const response = await ask('/project/p1?segment=S1&x="><script>', PAGE);
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('<label for="key">Access key</label>');
    expect(response.body).toContain('value="/project/p1?segment=S1&amp;x=%22%3E%3Cscript%3E"');
    expect(response.body).not.toContain("<script");
    expect(response.headers["content-security-policy"]).not.toContain("unsafe");
    expect(response.body).not.toContain(KEY);
  });
});

describe("a server with an access key, asked with the key", () => {
  test("accepts a bearer token and refuses a wrong one", async () => {
    expect((await ask("/api/projects", { authorization: `Bearer ${KEY}` })).statusCode).toBe(200);
    const wrong = await ask("/api/projects", { authorization: "Bearer sesame" });
    expect([wrong.statusCode, wrong.body]).toEqual([401, "That is not the key of this server."]);
  });

  test("sets a cookie and removes the key from the address when a page is opened with the key", async () => {
    const response = await ask(`/project/p1?segment=S1&key=${encodeURIComponent(KEY)}`, PAGE);
    expect([response.statusCode, response.headers.location]).toEqual([303, "/project/p1?segment=S1"]);
    const cookie = cookieOf(response);
    expect(cookie).toMatch(/^quarry-key=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await ask("/api/projects", { cookie: cookie.split(";")[0] ?? "" })).statusCode).toBe(200);
    expect((await ask("/api/projects", { cookie: "quarry-key=x" })).statusCode).toBe(401);
  });

  test("shows the form again, without the key, when the key in the address is wrong", async () => {
    const response = await ask("/?key=secret-guess", PAGE);
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain("That is not the key of this server.");
    expect(response.body).not.toContain("secret-guess");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  const send = (key: string, next: string, remoteAddress = "10.9.0.1") =>
    server.app.inject({
      method: "POST",
      url: "/access",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      payload: new URLSearchParams({ key, next }).toString(),
      remoteAddress,
    });

  test("accepts the key from the form, and redirects to the remembered address", async () => {
    const response = await send(` ${KEY} `, "/project/p1");
    expect([response.statusCode, response.headers.location]).toEqual([303, "/project/p1"]);
    expect(cookieOf(response)).toContain("quarry-key=");
    expect((await send("wrong", "/project/p1")).statusCode).toBe(401);
  });

  test("asks for the key at the form's own address, then redirects to the first page", async () => {
    const closed = await ask("/access", PAGE);
    expect([closed.statusCode, closed.headers["content-type"]]).toEqual([401, "text/html; charset=utf-8"]);
    expect(closed.body).toContain('name="next" value="/"');
    expect((await ask("/access")).statusCode).toBe(401);
    const cookie = cookieOf(await send(KEY, "/access")).split(";")[0] ?? "";
    const open = await ask("/access", { ...PAGE, cookie });
    expect([open.statusCode, open.headers.location]).toEqual([303, "/"]);
  });

  test.each(["https://evil.example/x", "//evil.example/x", "/\\evil.example", "javascript:alert(1)"])(
    "never redirects from the form to %s",
    async (next) => {
      const { location } = (await send(KEY, next)).headers;
      expect(new URL(String(location), "http://localhost").origin).toBe("http://localhost");
    },
  );

  test("refuses even the right key for a while after too many wrong ones", async () => {
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await send(`guess ${guess}`, "/", "10.9.9.9")).statusCode).toBe(401);
    }
    const refused = await send(KEY, "/", "10.9.9.9");
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain("Too many wrong keys came from your address. Please wait a minute.");
    expect((await send(KEY, "/", "10.9.9.8")).statusCode).toBe(303);
  });
});

test("a server with an access key refuses paths spelled to look public", async () => {
  const closed = await createTestServer({ access: { accessKey: KEY } });
  const answerTo = await listenForBytes(closed.app);
  const revision = await closed.revision();
  for (const line of [
    "GET /trpc/projects.list,x\\..\\..\\healthz?batch=1&input=%7B%7D",
    "POST /trpc/data.reset,x\\..\\..\\healthz?batch=1",
    "GET /api/projects/..\\..\\..\\healthz",
    "POST /api/projects/..\\..\\access",
    "GET /api/projects/%2e%2e/%2e%2e/%2e%2e/healthz",
    "GET //other.example/healthz",
    "GET //",
    "GET //[",
    "GET /healthz/",
  ]) {
    const { head } = await answerTo(requestBytes(line, "content-type: application/json", "content-length: 0"));
    expect([line, head.split("\r\n")[0]]).toEqual([line, "HTTP/1.1 401 Unauthorized"]);
  }
  expect(await closed.revision()).toBe(revision);
  expect((await answerTo(requestBytes("GET /healthz?full=1"))).head).toMatch(/^HTTP\/1\.1 200 /);
  await closed.close();
});

test("marks the cookie as secure behind a proxy that speaks https", async () => {
  const secure = await createTestServer({ access: { accessKey: KEY, proxies: 1 } });
  const url = `/?key=${encodeURIComponent(KEY)}`;
  const response = await secure.app.inject({ url, headers: { ...PAGE, "x-forwarded-proto": "https" } });
  expect(cookieOf(response)).toContain("; Secure");
  expect(response.headers["strict-transport-security"]).toBe("max-age=31536000");
  await secure.close();
});
