import { describe, expect, it } from "vitest";
import { speakerMarks } from "./speaker-marks.ts";

const said = (speaker: string, text: string, sourceId = "a") => ({ sourceId, speaker, text });
const marksIn = (...segments: ReturnType<typeof said>[]) => Object.fromEntries(speakerMarks(segments).get("a") ?? []);
const LONG = "We closed the mill in the spring, and nobody came back.";

describe("the speakers of a source", () => {
  it("are told apart by how much they say, not by their order", () => {
    expect(marksIn(said("Ben", "Yes."), said("Ann", LONG), said("Cleo", "No, not at all."))).toEqual({
      Ann: 0,
      Cleo: 1,
      Ben: 2,
    });
  });

  it("keep the order of appearance where they say as much", () => {
    expect(marksIn(said("Ben", "Yes."), said("Ann", "Yes."))).toEqual({ Ben: 0, Ann: 1 });
  });

  it("have an interviewer when one has a role for a name, no matter how much is said", () => {
    expect(marksIn(said("Interviewer", LONG), said("Ann", "Yes."))).toEqual({ Interviewer: "asking", Ann: 0 });
  });

  it("have an interviewer when one says less and asks", () => {
    const asked = ["Why?", "And then?", "I see."].map((text) => said("Hannah", text));
    expect(marksIn(...asked, said("Edie", LONG), said("Ned", "Yes."))).toEqual({ Edie: 0, Hannah: "asking", Ned: 1 });
  });

  it.each([
    ["asks too seldom", [said("Ben", "Why?"), said("Ben", "Yes."), said("Ben", "No.")]],
    ["speaks too seldom", [said("Ben", "Why?"), said("Ben", "And then?")]],
  ])("have no interviewer when one %s", (_, segments) => {
    expect(marksIn(...segments, said("Ann", LONG))).toEqual({ Ann: 0, Ben: 1 });
  });

  it("have no interviewer when the speaker who asks says most", () => {
    const asked = ["Why did we?", "How was it?", "Who knows?"].map((text) => said("Ann", text));
    expect(marksIn(...asked, said("Ben", "Yes."))).toEqual({ Ann: 0, Ben: 1 });
  });

  it("have no interviewer when there is only one", () => {
    expect(marksIn(said("Interviewer", "Why?"))).toEqual({ Interviewer: 0 });
  });

  it("omit the unnamed one", () => {
    expect(marksIn(said("", LONG), said("Ann", "Yes."))).toEqual({ Ann: 0 });
  });

  it("are counted source by source", () => {
    const marks = speakerMarks([said("Ann", LONG), said("Ben", "Yes.", "b")]);
    expect([marks.get("a")?.get("Ann"), marks.get("b")?.get("Ben")]).toEqual([0, 0]);
  });
});
