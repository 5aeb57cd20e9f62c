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
const size = (sourceId: string, segmentCount = 1, textVersion = 0) => ({ sourceId, segmentCount, textVersion });
const job = (project: string, parts: Partial<MatchJob>): MatchJob => ({
  project,
  present: [],
  given: [],
  texts: packTexts(["We sold the house in spring."]),
  storedAs: null,
  ...parts,
});

describe("matchJob", () => {
  it("requests the texts that it has not seen, only once", () => {
    const project = newProject();
    const present = [size("a"), size("b", 2)];
    expect(matchJob(job(project, { present }))).toEqual({ missing: ["a", "b"] });
    const given = [source("a", "Then we sold the house in spring."), source("b", "no", "we never said where it was")];
    expect(matchJob(job(project, { present, given }))).toEqual({
      counts: [2],
      raised: [{ sourceId: "a", places: [0] }],
    });
    expect(matchJob(job(project, { present, texts: packTexts(["He said WE NEVER SAID WHERE IT WAS."]) }))).toEqual({
      counts: [2],
      raised: [{ sourceId: "b", places: [1] }],
    });
  });

  it("trusts only stored texts, as a text that it was asked about may never have been stored", () => {
    const project = newProject();
    matchJob(job(project, { texts: packTexts(["We sold the house in spring."]) }));
    expect(matchJob(job(project, {}))).toEqual({ counts: [1], raised: [] });
    expect(matchJob(job(project, { present: [size("new")] }))).toEqual({ missing: ["new"] });
  });

  it("does not request a text that it was asked about, once that is stored under its id", () => {
    const project = newProject();
    matchJob(job(project, { texts: packTexts(["We sold the house in spring."]), storedAs: "a" }));
    expect(matchJob(job(project, { texts: packTexts(["Then we sold the house in spring."]), storedAs: "b" }))).toEqual({
      counts: [1],
      raised: [],
    });
    expect(matchJob(job(project, { present: [size("b")] }))).toEqual({
      counts: [2],
      raised: [{ sourceId: "b", places: [0] }],
    });
  });

  it("requests texts again after they were corrected, also those that it was asked about", () => {
    const project = newProject();
    const given = [source("a", "We sold the house in spring.")];
    matchJob(job(project, { present: [size("a")], given, storedAs: "new" }));
    expect(matchJob(job(project, { present: [size("a", 1, 1)] }))).toEqual({ missing: ["a"] });
    const corrected = [source("a", "We kept the house.")];
    const present = [size("a", 1, 1), size("new", 1, 2)];
    expect(matchJob(job(project, { present, given: corrected }))).toEqual({ missing: ["new"] });
  });

  it("requests a text again after it was removed or changed", () => {
    const project = newProject();
    const given = [source("a", "We sold the house in spring.")];
    matchJob(job(project, { present: [size("a")], given }));
    expect(matchJob(job(project, { present: [size("a", 2)] }))).toEqual({ missing: ["a"] });
    expect(matchJob(job(project, { present: [] }))).toEqual({ counts: [1], raised: [] });
  });

  it("keeps the texts of projects apart", () => {
    matchJob(job(newProject(), { present: [size("a")], given: [source("a", "one")] }));
    expect(matchJob(job(newProject(), { present: [size("a")] }))).toEqual({ missing: ["a"] });
  });

  it("keeps texts up to a limit, and always those of the last project", () => {
    const [large, other] = [newProject(), newProject()];
    const text = "a few words more ".repeat(400_000);
    const present = [size("a"), size("b")];
    matchJob(job(large, { present, given: [source("a", text), source("b", text)] }));
    expect(matchJob(job(large, { present, texts: packTexts([text]) }))).toMatchObject({ counts: [3] });
    matchJob(job(other, {}));
    expect(matchJob(job(large, { present }))).toEqual({ missing: ["a", "b"] });
  });

  it("keeps no texts of projects with only one source", () => {
    const first = newProject();
    const texts = packTexts(["a few words more ".repeat(200_000)]);
    matchJob(job(first, { texts, storedAs: "a" }));
    for (let count = 0; count < 2; count += 1) matchJob(job(newProject(), { texts, storedAs: "a" }));
    expect(matchJob(job(first, { present: [size("a")] }))).toEqual({ missing: ["a"] });
  });
});
