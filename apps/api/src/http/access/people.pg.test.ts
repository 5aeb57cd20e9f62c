import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  server.app.get("/api/who", async ({ personId }) => personId);
});
afterAll(() => server.close());

async function openPage(cookie?: string): Promise<string> {
  const headers = { accept: "text/html", ...(cookie === undefined ? {} : { cookie }) };
  const response = await server.app.inject({ url: "/dashboard", headers });
  const line = String(response.headers["set-cookie"]);
  expect(line).toMatch(/^quarry-person=[\w-]{36}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  return line.split(";")[0] ?? "";
}

const whoIs = async (headers: Record<string, string> = {}) => server.app.inject({ url: "/api/who", headers });

describe("the person of a request", () => {
  test("is the one of the cookie that a browser got with its first page, and keeps with the next", async () => {
    const [one, other] = [await openPage(), await openPage()];
    expect(one).not.toBe(other);
    expect(await openPage(one)).toBe(one);
    const { body } = await whoIs({ cookie: one, "quarry-person": "another" });
    expect(`quarry-person=${body}`).toBe(one);
  });

  test("is the one that the header of another program names", async () => {
    expect((await whoIs({ "quarry-person": " nightly import " })).body).toBe("nightly import");
  });

  test("is the same for all callers that do not say who they are", async () => {
    expect((await whoIs()).body).toBe("anyone");
    expect((await whoIs({ cookie: "quarry-person=me" })).body).toBe("anyone");
  });

  test.each(["", " ", "x".repeat(101), "caf\u00e9"])("is refused as the header %j", async (id) => {
    const response = await whoIs({ "quarry-person": id });
    expect([response.statusCode, response.body]).toEqual([
      400,
      "The header Quarry-Person must have 1 to 100 ASCII characters.",
    ]);
  });
});
