import { REST_ROUTES } from "@quarry/api/routes";
import { describe, expect, it } from "vitest";
import { type ApiAddress, addressOf, apiRequest } from "./api-request.ts";

const get: ApiAddress = { procedure: "a.get", method: "GET", path: "/things/:thingId" };
const list: ApiAddress = { procedure: "a.list", method: "GET", path: "/things" };
const rename: ApiAddress = { procedure: "a.rename", method: "POST", path: "/things/:thingId/rename" };
const remove: ApiAddress = { procedure: "a.remove", method: "DELETE", path: "/things/:thingId/tags/:tag" };
const reorder: ApiAddress = {
  procedure: "a.reorder",
  method: "POST",
  path: "/things/:thingId/order",
  bodyField: "items",
};

describe("apiRequest", () => {
  it.each([
    ["a plain id", "p1", "/api/things/p1"],
    ["a slash, a space and a question mark", "a/b c?d", "/api/things/a%2Fb%20c%3Fd"],
    ["a hash and a percent sign", "#100%", "/api/things/%23100%25"],
    ["letters of any script", "Ünïcode–日", "/api/things/%C3%9Cn%C3%AFcode%E2%80%93%E6%97%A5"],
    ["what replace() would take for a pattern", "$&$1", "/api/things/%24%26%241"],
  ])("encodes %s in the path", (_, thingId, url) => {
    expect(apiRequest(get, { thingId })).toEqual({ method: "GET", url, body: undefined });
  });

  it("fills every path parameter, and sends a DELETE without a body", () => {
    expect(apiRequest(remove, { thingId: "p1", tag: "#Turning point" })).toEqual({
      method: "DELETE",
      url: "/api/things/p1/tags/%23Turning%20point",
      body: undefined,
    });
  });

  it("sends fields outside the path as JSON", () => {
    const { url, body } = apiRequest(rename, { thingId: "p1", name: "New", count: 2 });
    expect(url).toBe("/api/things/p1/rename");
    expect(JSON.parse(String(body))).toEqual({ name: "New", count: 2 });
  });

  it("sends `bodyField` as the whole body", () => {
    const { body } = apiRequest(reorder, { thingId: "p1", items: [{ id: "a" }, { id: "b" }] });
    expect(JSON.parse(String(body))).toEqual([{ id: "a" }, { id: "b" }]);
  });

  it("sends `queryFields` in the query of a write", () => {
    const address = { ...reorder, queryFields: ["startUp"] };
    const { url, body } = apiRequest(address, { thingId: "p1", items: [], startUp: true });
    expect([url, body]).toEqual(["/api/things/p1/order?startUp=true", "[]"]);
    expect(apiRequest(address, { thingId: "p1", items: [] }).url).toBe("/api/things/p1/order");
  });

  it("sends the remaining fields of a read in the query, without undefined ones", () => {
    expect(apiRequest(list, { q: "a & b", limit: 5, after: undefined }).url).toBe("/api/things?q=a+%26+b&limit=5");
    expect(apiRequest(list, undefined).url).toBe("/api/things");
  });

  it("sends a form when one of the fields is a file", () => {
    const file = new File(["hello"], "talk.txt");
    const { body } = apiRequest(rename, { thingId: "p1", name: "Talk", list: [{ a: 1 }], missing: undefined, file });
    expect(body).toBeInstanceOf(FormData);
    const form = body instanceof FormData ? body : new FormData();
    expect(form.get("name")).toBe("Talk");
    expect(form.get("file")).toBeInstanceOf(File);
    expect(form.get("list")).toBe('[{"a":1}]');
    expect(form.has("missing")).toBe(false);
    expect(form.has("thingId")).toBe(false);
  });
});

describe("addressOf", () => {
  it("returns no route for a procedure without one", () => {
    expect(addressOf([get], "a.other", { thingId: "p1" })).toBeUndefined();
  });

  it.each([".", ".."])("returns no route for the path parameter %s, which browsers resolve", (tag) => {
    expect(addressOf([remove], "a.remove", { thingId: "p1", tag })).toBeUndefined();
    expect(addressOf([remove], "a.remove", { thingId: "p1", tag: `${tag}a` })).toBe(remove);
  });

  it("returns the route when dots are only in the body", () => {
    expect(addressOf([get, rename], "a.rename", { thingId: "p1", name: ".." })).toBe(rename);
  });

  it("returns the route of every procedure", () => {
    for (const route of REST_ROUTES) expect(addressOf(REST_ROUTES, route.procedure, {})).toBe(route);
  });
});
