import { describe, expect, it } from "vitest";
import { type MatchJob, matchJob } from "./match-job.ts";
import { packTexts } from "./packed-texts.ts";

let projects = 0;
/** A project that no other test has. */
function newProject() {
  projects += 1;
  return `project ${projects}`;
}

const source = (sourceId: string, ...texts: string[]) => ({ sourceId, texts: packTexts(texts) });
const size = (sourceId: string, segmentCount = 1) => ({ sourceId, segmentCount });
const job = (project: string, parts: Partial<MatchJob>): MatchJob => ({
  project,
  present: [],
  given: [],
  added: source("new", "We sold it."),
  ...parts,
});

describe("matchJob", () => {
  it("asks for the texts that it has not seen, and then needs them no more", () => {
    const project = newProject();
    const present = [size("a"), size("b", 2)];
    expect(matchJob(job(project, { present }))).toEqual({ missing: ["a", "b"] });
    const given = [source("a", "Then we sold it."), source("b", "no", "never")];
    expect(matchJob(job(project, { present, given }))).toEqual({
      counts: [2],
      raised: [{ sourceId: "a", places: [0] }],
    });
    const later = { present: [...present, size("new")], added: source("later", "He said never.") };
    expect(matchJob(job(project, later))).toEqual({ counts: [2], raised: [{ sourceId: "b", places: [1] }] });
  });

  it("asks again for what was not stored after all, has gone, or has changed", () => {
    const project = newProject();
    matchJob(job(project, { added: source("a", "one") }));
    expect(matchJob(job(project, { present: [], added: source("b", "one") }))).toEqual({ counts: [1], raised: [] });
    expect(matchJob(job(project, { present: [size("b", 2)], added: source("c", "one") }))).toEqual({ missing: ["b"] });
  });

  it("knows the projects apart", () => {
    matchJob(job(newProject(), { added: source("a", "one") }));
    expect(matchJob(job(newProject(), { present: [size("a")] }))).toEqual({ missing: ["a"] });
  });

  it("keeps no more than it has room for, but always the last project", () => {
    const [large, other] = [newProject(), newProject()];
    const text = "a few words more ".repeat(400_000);
    matchJob(job(large, { added: source("a", text) }));
    expect(matchJob(job(large, { present: [size("a")], added: source("b", text) }))).toMatchObject({ counts: [2] });
    const present = [size("a"), size("b")];
    expect(matchJob(job(large, { present, added: source("c", "one") }))).toMatchObject({ counts: [1] });
    matchJob(job(other, { added: source("a", "one") }));
    expect(matchJob(job(large, { present }))).toEqual({ missing: ["a", "b"] });
  });
});
