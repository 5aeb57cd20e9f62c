import { describe, expect, it } from "vitest";
import { webAddressOf } from "./web-address.ts";

describe("the web address of a source", () => {
  it.each([
    "https://example.org",
    "http://example.org/talk?part=1#t=30",
    "HTTPS://Example.org/Talk",
    "https://example.org:8080/a(b)",
    "https://example.org/it's",
  ])("is its name %s", (name) => {
    expect(webAddressOf(name)).toBe(name);
  });

  it("is its name without spaces around it", () => {
    expect(webAddressOf(" https://example.org ")).toBe("https://example.org");
  });

  it.each([
    "Kitchen interview, part 1",
    "example.org/talk",
    "javascript:alert(1)",
    "javascript:alert('https://example.org')",
    "data:text/html,hello",
    "ftp://example.org/file",
    "file:///etc/passwd",
    "//example.org",
    "https://",
    "https://example.org is where it was",
    'https://example.org/"onclick=',
    "see https://example.org",
  ])("is missing for %s", (name) => {
    expect(webAddressOf(name)).toBeNull();
  });
});
