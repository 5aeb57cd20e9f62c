import { expect, test } from "vitest";
import { CHANGE_KINDS, type ChangeKind, type ChangeLabel } from "./change.ts";
import { changePhrase } from "./change-phrase.ts";

const FULL: ChangeLabel = {
  ...{ tag: "#Flood", newTag: "#Water", tags: ["#Flood", "#Rain"], count: 1_214, onWords: true, segmentId: "S1" },
  ...{ source: "Interview 3", newSource: "Ann", title: "Book", find: "Ferin", replace: "Ferrin" },
};

test.each<[ChangeKind, ChangeLabel, string]>([
  ["segments.addTag", FULL, "#Flood on a segment"],
  ["segments.correct", { segmentId: "S1", corrected: "text" }, "Text corrected"],
  [
    "segments.correct",
    { segmentId: "S1", corrected: "speaker", speaker: "Ida", count: 3 },
    "Speaker “Ida” on 3 segments",
  ],
  [
    "segments.correct",
    { segmentId: "S1", corrected: "speaker", speaker: "", count: 1 },
    "Speaker of a segment removed",
  ],
  ["segments.correct", { segmentId: "S1", corrected: "times" }, "Times corrected"],
  ["segments.correct", { segmentId: "S1" }, "Segment corrected"],
  ["segments.replace", { find: "Ferin", replace: "Ferrin", places: 12 }, "“Ferin” replaced by “Ferrin” in 12 places"],
  ["segments.replace", { find: "um", replace: "", places: 1 }, "“um” deleted at 1 place"],
  ["sources.correct", { source: "Interview 3" }, "Transcript of “Interview 3” corrected"],
  ["codings.add", FULL, "#Flood on some words"],
  ["codings.add", { tag: "#Flood" }, "#Flood on a segment"],
  ["suggestions.refuse", FULL, "#Flood refused for a segment"],
  ["suggestions.allow", FULL, "#Flood no longer refused for a segment"],
  ["suggestions.takeAll", FULL, "Suggested #Flood accepted on 1,214 segments"],
  ["suggestions.takeAll", { count: 12 }, "12 suggested tags accepted"],
  ["tags.addToSegments", FULL, "#Flood on 1,214 segments"],
  ["tags.removeFromSegments", { tag: "#Flood", count: 1 }, "#Flood off a segment"],
  ["tags.delete", FULL, "#Flood deleted from 1,214 segments"],
  ["tags.merge", FULL, "#Flood, #Rain merged into #Water"],
  ["tags.change", FULL, "#Flood renamed to #Water"],
  ["tags.change", { tag: "#Flood" }, "#Flood changed"],
  ["segments.swapTag", FULL, "#Water in place of #Flood"],
  ["sources.delete", FULL, "“Interview 3” deleted"],
  ["sources.rename", FULL, "“Interview 3” renamed to “Ann”"],
  ["outline.addSection", FULL, "Section “Book” added"],
  ["outline.changeSection", { title: "Book", moved: true }, "Section “Book” moved"],
  ["outline.addBlock", { block: "quote", title: "Book" }, "Quote added in “Book”"],
  ["outline.changeBlock", { block: "gap", title: "" }, "Gap changed"],
  ["sources.addDiscoveries", { count: 1 }, "1 source added"],
])("%s of %o is said as %s", (kind, label, phrase) => {
  expect(changePhrase(kind, label)).toBe(phrase);
});

test("a full label leaves no hole in the phrase of any kind", () => {
  for (const kind of CHANGE_KINDS) expect(changePhrase(kind, FULL)).not.toMatch(/undefined|null/);
});
