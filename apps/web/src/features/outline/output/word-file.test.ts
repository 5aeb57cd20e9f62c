import type { Outline } from "@quarry/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wordFile } from "./word-file.ts";

const said = (id: string) => ({ id, speaker: "Rosa", startTime: "00:00:10", endTime: "00:00:20" });
const OUTLINE: Pick<Outline, "sections" | "placeholders"> = {
  sections: [
    { id: "a", title: "Water", content: "It rose. [S2] And again. [S2]", order: 0, citationIds: ["S2"] },
    // Content may have been edited since its citations were listed.
    { id: "b", title: "Land", content: "It fell. [DEMO-00:01:00]", order: 1, citationIds: [] },
  ],
  placeholders: [],
};
const INPUT = {
  projectTitle: "The River Years",
  clientName: "Rosa",
  outline: OUTLINE,
  segments: ["S1", "S2", "S3", "DEMO-00:01:00"].map((id) => ({ ...said(id), text: "long".repeat(1_000) })),
};

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

describe("wordFile", () => {
  it("sends the outline with cited segments to the worker, and returns the file", async () => {
    const file = wordFile(INPUT);
    const input = { ...INPUT, segments: [said("S2"), said("DEMO-00:01:00")] };
    expect(worker.postMessage.mock.calls).toEqual([[{ kind: "outline", input }]]);
    const made = new Blob(["docx"]);
    worker.onmessage({ data: { file: made } });
    await expect(file).resolves.toBe(made);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it.each([
    ["the file cannot be made", () => worker.onmessage({ data: { failure: "Error: too deep" } })],
    ["its code cannot be loaded", () => worker.onerror()],
  ])("rejects when %s, and terminates the worker", async (_why, fail) => {
    const file = wordFile(INPUT);
    fail();
    await expect(file).rejects.toThrow();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
