import { describe, expect, it } from "vitest";
import { describeFault } from "./request-log.ts";

describe("describeFault", () => {
  it("logs the cause without the values of the query", () => {
    const cause = Object.assign(new Error("value too long"), { code: "22001", detail: "Failing row: my secret story" });
    const told = describeFault(new Error("Failed query: insert … params: my secret story", { cause }));
    expect(told).toMatchObject({ type: "Error", message: "value too long", code: "22001" });
    expect(JSON.stringify(told)).not.toContain("story");
  });

  it("logs a thrown value that is no error as text", () => {
    expect(describeFault("odd")).toEqual({ type: "string", message: "odd", stack: "" });
  });
});
