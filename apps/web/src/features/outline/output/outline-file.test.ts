import { presetOptions } from "@quarry/domain";
import { newSection, newSegment, newSource } from "@quarry/domain/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { namesSources, outlineFile, printMaterial } from "./outline-file.ts";

const said = (id: string) => newSegment({ id, sourceId: "s", text: "It rose.", speaker: "Rosa" });
const OUTPUT = {
  project: { id: "p", title: "The River Years", clientName: "Rosa" },
  outline: {
    ...{ id: "o", createdAt: "2026-01-01T12:00:00.000Z", placeholders: [] },
    sections: [
      newSection({ id: "a", title: "Water", content: "It rose. [S2] And again. [S2]" }),
      // Content may have been edited since its citations were listed.
      newSection({ id: "b", title: "Land", content: "It fell. [DEMO-00:01:00]" }),
    ],
  },
  segments: ["S1", "S2", "S3", "DEMO-00:01:00"].map(said),
};
const WORKING = presetOptions("working");

let worker: FakeWorker;

class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: () => void = () => undefined;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    worker = this;
  }
}

beforeEach(() => vi.stubGlobal("Worker", FakeWorker));
afterEach(() => vi.unstubAllGlobals());

it("printMaterial takes only cited segments, with the names of their sources", () => {
  const sources = [newSource({ id: "s", urlOrName: "River interview" })];
  const { cited, projectTitle } = printMaterial(OUTPUT, { sources, notes: [] });
  expect(projectTitle).toBe("The River Years");
  expect(cited.map(({ id, source }) => [id, source])).toEqual([
    ["S2", "River interview"],
    ["DEMO-00:01:00", "River interview"],
  ]);
});

it.each([
  ["docx", {}, false],
  ["csv", {}, true],
  ["docx", { style: "chicago" }, true],
  ["docx", { style: "chicago", citations: "none" }, false],
] as const)("namesSources of %s with %j is %s", (format, changes, expected) => {
  expect(namesSources(format, { ...WORKING, ...changes })).toBe(expected);
});

describe("outlineFile", () => {
  it("sends the order to the worker, and returns the file", async () => {
    const material = printMaterial(OUTPUT, { sources: [], notes: [] });
    const file = outlineFile("odt", material, WORKING);
    expect(worker.postMessage.mock.calls).toEqual([[{ kind: "outline", format: "odt", material, options: WORKING }]]);
    const made = new Blob(["docx"]);
    worker.onmessage({ data: { file: made } });
    await expect(file).resolves.toBe(made);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it.each([
    ["the file cannot be made", () => worker.onmessage({ data: { failure: "Error: too deep" } })],
    ["its code cannot be loaded", () => worker.onerror()],
  ])("rejects when %s, and terminates the worker", async (_why, fail) => {
    const file = outlineFile("docx", printMaterial(OUTPUT, { sources: [], notes: [] }), WORKING);
    fail();
    await expect(file).rejects.toThrow();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
