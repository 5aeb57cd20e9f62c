import { afterEach, expect, it, vi } from "vitest";
import { importFetched } from "./import-fetched.ts";

const answer = (status = 200) => new Response("export {}", { status });

afterEach(() => vi.unstubAllGlobals());

it("an import begins once all of its files have arrived, and asks for each of them once", async () => {
  const fetch = vi.fn(async (_address: string) => answer());
  vi.stubGlobal("fetch", fetch);
  const load = vi.fn(async () => {
    expect(fetch.mock.calls.flat()).toEqual(["/assets/one.js", "/assets/shared.js"]);
    return "module";
  });
  expect(await importFetched(load, ["assets/one.js", "assets/shared.js"])).toBe("module");
  await importFetched(async () => "other", ["assets/other.js", "assets/shared.js"]);
  expect(fetch.mock.calls.flat()).toEqual(["/assets/one.js", "/assets/shared.js", "/assets/other.js"]);
});

it.each([
  ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a file is gone from the server", async () => answer(404)],
])("an import does not begin when %s, and the next call asks again", async (why, fail) => {
  const file = `assets/${why.replaceAll(" ", "-")}.js`;
  const fetch = vi.fn(async () => answer()).mockImplementationOnce(fail);
  vi.stubGlobal("fetch", fetch);
  const load = vi.fn(async () => "module");
  await expect(importFetched(load, [file])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, [file])).toBe("module");
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("an import does not ask for files that the page has loaded", async () => {
  const fetch = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetch);
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/base.js">';
  expect(await importFetched(async () => "module", ["assets/base.js"])).toBe("module");
  expect(fetch).not.toHaveBeenCalled();
});
