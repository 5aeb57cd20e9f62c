import { describe, expect, test } from "vitest";
import { decideStartUpImport, startUpInput, startUpResets } from "./start-up.ts";

const OWN = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";

describe("a snapshot that a browser brings while it starts up", () => {
  test.each<{ server: "untouched" | "touched"; lineage: string; revision: number; imports: boolean }>([
    { server: "untouched", lineage: OWN, revision: 9, imports: true },
    { server: "untouched", lineage: OWN, revision: 10, imports: true },
    { server: "untouched", lineage: OWN, revision: 11, imports: true },
    { server: "untouched", lineage: OTHER, revision: 9, imports: true },
    { server: "untouched", lineage: OTHER, revision: 10, imports: true },
    { server: "untouched", lineage: OTHER, revision: 11, imports: true },
    { server: "touched", lineage: OWN, revision: 9, imports: false },
    { server: "touched", lineage: OWN, revision: 10, imports: false },
    { server: "touched", lineage: OWN, revision: 11, imports: true },
    { server: "touched", lineage: OTHER, revision: 9, imports: false },
    { server: "touched", lineage: OTHER, revision: 10, imports: false },
    { server: "touched", lineage: OTHER, revision: 11, imports: false },
  ])("$lineage at $revision on a $server server at 10: $imports", ({ server, lineage, revision, imports }) => {
    const data = { lineage: OWN, revision: 10, isUntouched: server === "untouched" };
    const decision = decideStartUpImport(data, { lineage, revision });
    expect(decision).toEqual({ imports, reason: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test("is refused for a reason of its own in each case", () => {
    const data = { lineage: OWN, revision: 10, isUntouched: false };
    const refused = [
      { lineage: OTHER, revision: 11 },
      { lineage: OWN, revision: 10 },
      { lineage: OWN, revision: 9 },
    ];
    expect(new Set(refused.map((snapshot) => decideStartUpImport(data, snapshot).reason)).size).toBe(3);
  });
});

test("a start-up resets only unchanged data", () => {
  expect(startUpResets({ lineage: OWN, revision: 10, isUntouched: true })).toBe(true);
  expect(startUpResets({ lineage: OWN, revision: 10, isUntouched: false })).toBe(false);
});

test("the mark of a start-up is true or false, as a value or in an address", () => {
  const read = (startUp?: unknown) => startUpInput.safeParse({ startUp }).data?.startUp;
  expect([read(), read(true), read("true"), read(false), read("false")]).toEqual([false, true, true, false, false]);
  expect(["", "1", "yes", "TRUE", 1, null, ["true"]].map(read)).toEqual(Array(7).fill(undefined));
});
