import { describe, expect, it } from "vitest";
import { browserFailures, failuresText, vitestFailures } from "./checks/failures.mjs";

const error = (message: string) => ({ message });
const spec = (title: string, ...messages: string[]) => ({
  title,
  ok: messages.length === 0,
  file: "features/sources.spec.ts",
  line: 201,
  tests: [{ results: [{ errors: messages.map(error) }] }],
});
const inFile = (...specs: object[]) => ({
  title: "features/sources.spec.ts",
  file: "features/sources.spec.ts",
  specs,
  suites: [{ title: "on a phone", file: "features/sources.spec.ts", specs: [spec("a menu opens", "Closed.")] }],
});

describe("browserFailures", () => {
  it("names each failed test with its line, its group and its errors", () => {
    const report = {
      errors: [],
      suites: [inFile(spec("a source is added"), spec("a source is deleted", "One.", "Two."))],
    };
    expect(browserFailures(report)).toEqual([
      { name: "features/sources.spec.ts:201 › a source is deleted", error: "One.\nTwo." },
      { name: "features/sources.spec.ts:201 › on a phone › a menu opens", error: "Closed." },
    ]);
  });

  it("names errors outside of the tests", () => {
    expect(browserFailures({ errors: [error("No tests found")], suites: [] })).toEqual([
      { name: "outside of the tests", error: "No tests found" },
    ]);
  });
});

describe("vitestFailures", () => {
  const passed = { status: "passed", fullName: "tags sort", failureMessages: [] };
  const failed = { status: "failed", fullName: "tags merge", failureMessages: ["expected 1 to be 2"] };

  it("names each failed test with its file and its errors", () => {
    const file = { name: "tags.test.ts", status: "failed", message: "", assertionResults: [passed, failed] };
    expect(vitestFailures({ testResults: [file] })).toEqual([
      { name: "tags.test.ts › tags merge", error: "expected 1 to be 2" },
    ]);
  });

  it("names a file that fails without a failed test", () => {
    const file = { name: "tags.test.ts", status: "failed", message: "Unexpected token", assertionResults: [passed] };
    expect(vitestFailures({ testResults: [file] })).toEqual([{ name: "tags.test.ts", error: "Unexpected token" }]);
  });
});

describe("failuresText", () => {
  it("keeps the first 15 lines of an error, without colors", () => {
    const lines = Array.from({ length: 20 }, (_, index) => `\u001b[31mline ${index + 1}\u001b[39m`);
    const text = failuresText([{ name: "a.spec.ts:1 › a menu opens", error: lines.join("\n") }]);
    expect(text.split("\n")).toEqual([
      "a.spec.ts:1 › a menu opens",
      ...Array.from({ length: 15 }, (_, index) => `  line ${index + 1}`),
      "",
    ]);
  });

  it("is empty when no test failed", () => {
    expect(failuresText([])).toBe("");
  });
});
