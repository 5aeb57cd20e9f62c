import { describe, expect, it } from "vitest";
import { templateById } from "../../../project/project-templates.ts";
import { allGaps, draftOf, note, segment, tag } from "../testing.ts";

const blocksOf = (draft: ReturnType<typeof draftOf>, at = 0) =>
  draft.sections[at]?.blocks.map(({ kind, text, quote }) => (kind === "gap" ? text : (quote?.segmentId ?? text)));

describe("gaps", () => {
  it("ask for a second source where much rests on one of several", () => {
    const flood = [segment("S1"), segment("S2"), segment("S3")];
    const other = segment("S4", { sourceId: "b", tags: [] });
    expect(allGaps(draftOf([...flood, other]))).toEqual(["A second source on Flood"]);
    expect(allGaps(draftOf(flood))).toEqual([]);
    expect(allGaps(draftOf([segment("S1"), segment("S2"), other]))).toEqual([]);
    expect(allGaps(draftOf([...flood, { ...other, tags: [tag("#Flood")] }]))).toEqual([]);
  });

  it.each([
    [89, true],
    [90, false],
  ])("ask about a tag or a transcription of %i%%: %s", (percent, isGap) => {
    const doubtful = { ...tag("#Flood", percent), alternatives: ["#OldRiver"] };
    expect(allGaps(draftOf([segment("S1", { tags: [doubtful] })]))).toEqual(
      isGap ? ["Is “On night S1 we carried the …” about Flood or Old River?"] : [],
    );
    expect(allGaps(draftOf([segment("S1", { confidenceScore: percent })]))).toEqual(
      isGap ? ["Compare “On night S1 we carried the …” with the recording"] : [],
    );
  });

  it("ask once for a section to be compared with its recordings", () => {
    const machine = ["S1", "S2", "S3"].map((id) => segment(id, { confidenceScore: 80 }));
    expect(allGaps(draftOf(machine))).toEqual(["Compare the quotes of Flood with the recordings"]);
  });

  it("name the template's tags that no segment has, in any spelling", () => {
    const names = ["#childhood", "Career", "turning point", "#FAMILY"];
    const segments = names.map((name, at) => segment(`S${at}`, { tags: [tag(name)] }));
    expect(draftOf(segments, { template: templateById("memoir") }).gaps).toEqual([
      "No segment yet for #Lessons, which the Memoir template suggests",
    ]);
  });

  it("are the questions of notes: after the quote, at the end of a section, or beside the sections", () => {
    const segments = [
      segment("S1", { tags: [tag("#Flood"), tag("#Family")] }),
      segment("S2", { text: "Where were you?", sourceId: "b" }),
      segment("S3", { tags: [] }),
    ];
    const notes = [
      note("S1", "Good. Who gave\nthe order? And [when]? Ask Tomas."),
      note("S2", "Why this?"),
      note("S3", "Use it?"),
      note("S1", "No question here."),
    ];
    const draft = draftOf(segments, { notes });
    expect(blocksOf(draft)).toEqual(["S1", "Who gave the order?", "And [when]?", "Why this? (on “Where were you?”)"]);
    expect(blocksOf(draft, 1)).toEqual(["A passage on Family alone", "S1"]);
    expect(draft.gaps).toEqual(["Use it? (on “On night S3 we carried the …”)"]);
  });
});
