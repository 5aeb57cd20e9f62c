import { describe, expect, it } from "vitest";
import { textReplacer } from "./replace-texts.ts";

const ferin = textReplacer({ find: "Ferin", replace: "Ferrin", wholeWord: true });

describe("words replaced in a text", () => {
  it("are those at the chosen places", () => {
    expect(ferin("segment", "Ferin, Ferin, Ferin", new Set([7])).text).toBe("Ferin, Ferrin, Ferin");
  });

  it("are in own text of the outline, but in no citation and no gap", () => {
    const s12 = textReplacer({ find: "S12", replace: "S13" });
    expect(s12("block", "As S12 [S12] [PLACEHOLDER:S12] says.").text).toBe("As S13 [S12] [PLACEHOLDER:S12] says.");
  });

  it("make no citation of what is typed", () => {
    const cites = textReplacer({ find: "there", replace: "[S1]" });
    expect(cites("block", "Look there.").text).toBe("Look [\u2060S1].");
  });

  it.each([
    ["segment", "Um.", 1],
    ["speaker", "Um.", 1],
    ["note", "Um.", 1],
    ["title", "Um.", 1],
    ["synopsis", "Um.", 0],
    ["block", "Um.", 0],
  ] as const)("stay in a %s that would be empty: %s", (part, text, leftOutCount) => {
    const made = textReplacer({ find: "um.", replace: "" })(part, text);
    expect(made).toMatchObject({ leftOutCount, text: leftOutCount > 0 ? text : "" });
  });

  it("stay where the name would be too long", () => {
    const longer = textReplacer({ find: "Ann", replace: "A".repeat(1_000) });
    expect([longer("title", "Ann").leftOutCount, longer("note", "Ann").leftOutCount]).toEqual([1, 0]);
  });
});
