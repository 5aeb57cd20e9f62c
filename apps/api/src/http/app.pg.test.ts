import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { openDatabase } from "@quarry/db";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, OPEN_ACCESS, type TestServer } from "../testing/test-server.ts";
import { buildApp } from "./app.ts";

const PAGE = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Quarry</title></head></html>`;
const SCRIPT = `console.log("${"quarry ".repeat(500)}");`;
const SMALL = brotliCompressSync(SCRIPT);

let webRoot: string;
let server: TestServer;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), "quarry-web-"));
  await mkdir(path.join(webRoot, "assets"));
  await writeFile(path.join(webRoot, "index.html"), PAGE);
  await writeFile(path.join(webRoot, "favicon.svg"), "<svg/>");
  await writeFile(path.join(webRoot, "assets", "app-1a2b3c.js"), SCRIPT);
  await writeFile(path.join(webRoot, "assets", "small-1a2b3c.js"), SCRIPT);
  await writeFile(path.join(webRoot, "assets", "small-1a2b3c.js.br"), SMALL);
  server = await createTestServer({
    webRoot,
    access: { hosts: { listensOn: "127.0.0.1", allowed: ["quarry.example"] } },
  });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe("health", () => {
  test("answers for the process, and for the database with the name of its engine", async () => {
    expect((await get("/healthz")).body).toBe("ok");
    expect((await get("/readyz")).json()).toEqual({ ready: true, engine: "test engine" });
  });

  test("reports a server without its database as alive and not ready, in one sentence", async () => {
    const away = openDatabase("postgres://127.0.0.1:1/none");
    const app = await buildApp({
      ...server.ctx,
      db: away.db,
      webRoot: null,
      engine: "none",
      freeBytes: null,
      access: OPEN_ACCESS,
      logLevel: "silent",
    });
    const sentence = "The database cannot be reached. Please try again in a moment.";
    for (const url of ["/readyz", "/api/projects"]) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.body]).toEqual([503, sentence]);
    }
    const write = await app.inject({ method: "POST", url: "/api/projects", payload: { title: "x", clientName: "y" } });
    expect([write.statusCode, write.body]).toEqual([503, sentence]);
    expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
    await app.close();
    await away.close();
  });
});

describe("the web app", () => {
  test("serves its page at every address of the app, never cached", async () => {
    for (const url of ["/", "/dashboard", "/project/some.id/outline?highlight=S1", "/index.html", "/no/such/page"]) {
      const response = await get(url);
      expect([url, response.statusCode, response.headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.body).toContain("<title>Quarry</title>");
    }
  });

  test("sends a fresh nonce with each page, and a policy that allows nothing else inline", async () => {
    const pages = await Promise.all([get("/"), get("/")]);
    const nonces = pages.map((page) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(page.body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    const policy = String(pages[0]?.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).not.toContain("unsafe");
  });

  test("adds the nonce to a page that has no placeholder for it", async () => {
    const bare = await mkdtemp(path.join(tmpdir(), "quarry-web-"));
    await writeFile(path.join(bare, "index.html"), "<!doctype html><html><head lang=x><title>Q</title></head></html>");
    const app = await buildApp({
      ...server.ctx,
      webRoot: bare,
      engine: "none",
      freeBytes: null,
      access: OPEN_ACCESS,
      logLevel: "silent",
    });
    expect((await app.inject({ url: "/" })).body).toMatch(
      /<head lang=x><meta property="csp-nonce" nonce="[\w+/=]{20,}"><title>/,
    );
    await app.close();
    await rm(bare, { recursive: true });
  });

  test("sends hashed files compressed and cached for ever, and has other files revalidated", async () => {
    const script = await get("/assets/app-1a2b3c.js", { "accept-encoding": "gzip" });
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(script.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(script.rawPayload).toString()).toBe(SCRIPT);
    const icon = await get("/favicon.svg");
    expect([icon.body, icon.headers["cache-control"]]).toEqual(["<svg/>", "no-cache"]);
    const again = await get("/favicon.svg", { "if-none-match": String(icon.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test("sends the compressed file of the build to clients that accept its encoding", async () => {
    const script = await get("/assets/small-1a2b3c.js", { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(script.rawPayload).toEqual(SMALL);
    expect(script.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: expect.stringContaining("accept-encoding"),
    });
    expect((await get("/assets/small-1a2b3c.js")).body).toBe(SCRIPT);
  });

  test("answers a missing file, an unknown API address and a write to a page with 404 and one sentence", async () => {
    for (const url of ["/assets/gone.js", "/api/nothing", "/api", "/trpc"]) {
      const response = await get(url);
      expect([url, response.statusCode, response.body]).toEqual([url, 404, "Address not found"]);
    }
    expect((await server.app.inject({ method: "POST", url: "/dashboard" })).statusCode).toBe(404);
  });

  test("serves no file outside its folder", async () => {
    for (const url of ["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2fetc/passwd"]) {
      expect((await get(url)).body).not.toMatch(/"name"|root:/);
    }
  });
});

describe("reads", () => {
  test("are 304 until something changes", async () => {
    const first = await get("/api/projects");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const same = await get("/api/projects", { "if-none-match": String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    const { id } = await server.caller.projects.create({ title: "Changed", clientName: "C" });
    const changed = await get("/api/projects", { "if-none-match": String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().map((project: { id: string }) => project.id)).toContain(id);
  });

  test("are sent as brotli, gzip or plain, as the client accepts, and small ones always plain", async () => {
    const { id } = await server.caller.projects.create({ title: "T", clientName: "C" });
    const small = await get(`/api/projects/${id}/segments`, { "accept-encoding": "br" });
    expect([small.body, small.headers["content-encoding"]]).toEqual(["[]", undefined]);
    const fullText = Array.from({ length: 50 }, (_, index) => `We said number ${index}.`).join("\n\n");
    await server.caller.sources.uploadTranscript({ projectId: id, sourceName: "N", fullText });
    const answers = await Promise.all(
      ["br, gzip", "gzip;q=0.5", "identity", "br;q=0"].map((accepted) =>
        get(`/api/projects/${id}/segments`, { "accept-encoding": accepted }),
      ),
    );
    expect(answers.map((answer) => answer.headers["content-encoding"])).toEqual(["br", "gzip", undefined, undefined]);
    const [brotli, gzip, plain] = answers.map((answer) => answer.rawPayload);
    const text = String(plain);
    expect(JSON.parse(text)).toHaveLength(50);
    expect(brotliDecompressSync(brotli ?? "").toString()).toBe(text);
    expect(gunzipSync(gzip ?? "").toString()).toBe(text);
    expect(answers[0]?.headers.vary).toBe("accept-encoding");
  });

  test("have no ETag and are not cached when they answer 404", async () => {
    const { headers } = await get("/api/projects/none");
    expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
  });

  test("answer HEAD without a body", async () => {
    const response = await server.app.inject({ method: "HEAD", url: "/api/projects" });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  });
});

describe("protection", () => {
  const write = (headers: Record<string, string>) =>
    server.app.inject({ method: "POST", url: "/api/projects", headers, payload: { title: "x", clientName: "y" } });

  test.each<[string, Record<string, string>]>([
    ["the header of another site", { "sec-fetch-site": "cross-site" }],
    ["the header of a sibling site", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["the same host on another port", { origin: "http://localhost:9999", host: "localhost:3000" }],
    ["the origin null", { origin: "null" }],
  ])("refuses a write with %s", async (_, headers) => {
    const before = await server.revision();
    const response = await write(headers);
    expect([response.statusCode, response.body]).toEqual([403, "A page of another site may not change anything here."]);
    expect(await server.revision()).toBe(before);
  });

  test.each<[string, Record<string, string>]>([
    ["the app's own page", { "sec-fetch-site": "same-origin", origin: "http://quarry.example" }],
    ["the app's own page in an older browser", { origin: "http://quarry.example", host: "quarry.example" }],
    ["a program other than a browser", {}],
  ])("accepts a write from %s", async (_, headers) => {
    expect((await write(headers)).statusCode).toBe(201);
  });

  test("covers writes over tRPC, and no reads", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const payload = { title: "x", clientName: "y" };
    const response = await server.app.inject({ method: "POST", url: "/trpc/projects.create", headers, payload });
    expect(response.statusCode).toBe(403);
    expect((await get("/api/projects", headers)).statusCode).toBe(200);
  });

  test("sends the security headers with every kind of answer", async () => {
    for (const url of ["/", "/api/projects", "/api/nothing", "/assets/app-1a2b3c.js", "/healthz"]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });
});

describe("tRPC", () => {
  test("reads and writes the same procedures", async () => {
    const payload = { title: "By tRPC", clientName: "C" };
    const created = await server.app.inject({ method: "POST", url: "/trpc/projects.create", payload });
    const project = created.json().result.data;
    expect(project).toMatchObject(payload);
    const input = encodeURIComponent(JSON.stringify({ projectId: project.id }));
    expect((await get(`/trpc/projects.get?input=${input}`)).json().result.data).toEqual(project);
  });

  test("refuses in the same sentences and shows no stack", async () => {
    const response = await server.app.inject({ method: "POST", url: "/trpc/projects.create", payload: { title: " " } });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toBe("Project title is required.");
    expect(response.body).not.toContain("stack");
  });
});
