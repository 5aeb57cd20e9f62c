import { afterEach, expect, it, vi } from "vitest";
import { LOCAL_STORAGE } from "./browser-storage.ts";

afterEach(() => vi.restoreAllMocks());

it("keeps what the browser cannot store as long as the page", () => {
  LOCAL_STORAGE.write("place", "S1");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  LOCAL_STORAGE.write("place", "S2");
  LOCAL_STORAGE.write("draft", "Ask her");
  expect([LOCAL_STORAGE.read("place"), LOCAL_STORAGE.read("draft")]).toEqual(["S2", "Ask her"]);
  expect(LOCAL_STORAGE.keys().sort()).toEqual(["draft", "place"]);
  LOCAL_STORAGE.remove("draft");
  expect(LOCAL_STORAGE.read("draft")).toBeNull();
  full.mockRestore();
  LOCAL_STORAGE.write("place", "S3");
  expect(LOCAL_STORAGE.read("place")).toBe("S3");
  expect(localStorage.getItem("place")).toBe("S3");
});
