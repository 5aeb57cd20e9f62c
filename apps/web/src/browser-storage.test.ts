import { afterEach, expect, it, vi } from "vitest";
import { LOCAL_STORAGE } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps what the browser cannot store as long as the page", () => {
  LOCAL_STORAGE.write("place", "S1");
  const real = localStorage;
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => real.getItem(key),
    setItem: refuse,
    removeItem: (key: string) => real.removeItem(key),
  });
  LOCAL_STORAGE.write("place", "S2");
  LOCAL_STORAGE.write("draft", "Ask her");
  expect([LOCAL_STORAGE.read("place"), LOCAL_STORAGE.read("draft")]).toEqual(["S2", "Ask her"]);
  expect(localStorage.getItem("place")).toBe("S1");
  expect(LOCAL_STORAGE.keys()).toEqual(expect.arrayContaining(["draft", "place"]));
  LOCAL_STORAGE.remove("draft");
  expect(LOCAL_STORAGE.read("draft")).toBeNull();
  vi.unstubAllGlobals();
  LOCAL_STORAGE.write("place", "S3");
  expect(LOCAL_STORAGE.read("place")).toBe("S3");
  expect(localStorage.getItem("place")).toBe("S3");
});
