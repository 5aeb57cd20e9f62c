import { describe, expect, it } from "vitest";
import { newSection } from "../testing.ts";
import { citationText, outlineText } from "./outline-text.ts";

const rosa = { id: "S104", speaker: "Rosa", startTime: "00:04:12", endTime: "00:05:38" };
const section = (title: string, content: string) => newSection({ id: title, title, content });
const gap = (description: string, resolved = false) => ({ id: description, description, resolved });

describe("citationText", () => {
  it.each([
    [rosa, "[S104: Rosa, 00:04:12 - 00:05:38]"],
    [{ ...rosa, startTime: "", endTime: "" }, "[S104: Rosa]"],
    [{ ...rosa, speaker: "" }, "[S104: 00:04:12 - 00:05:38]"],
    [{ ...rosa, endTime: "" }, "[S104: Rosa, 00:04:12]"],
    [{ ...rosa, speaker: "  ", startTime: "", endTime: "" }, "[S104]"],
    [{ ...rosa, estimatedTimes: "end" as const }, "[S104: Rosa, 00:04:12 - ≈ 00:05:38]"],
    [{ ...rosa, endTime: "", estimatedTimes: "both" as const }, "[S104: Rosa, ≈ 00:04:12]"],
    [undefined, "[S104]"],
  ])("writes %o as %s", (segment, expected) => {
    expect(citationText("S104", segment)).toBe(expected);
  });
});

describe("outlineText", () => {
  it("writes the whole outline as specified", () => {
    const outline = {
      sections: [
        section(
          "Flood",
          "“We carried the press upstairs” [S104].\n\nWho gave the order? [PLACEHOLDER:a second [voice\\]]",
        ),
        section("Beginnings", "The same opens the talk [RADIO-00:12:45]."),
      ],
      placeholders: [gap("A second voice"), gap("The year of the flood", true), gap("Lessons")],
    };
    expect(outlineText(outline, [rosa])).toBe(
      [
        "# Book Outline",
        "",
        "## Flood",
        "",
        "“We carried the press upstairs” [S104: Rosa, 00:04:12 - 00:05:38].",
        "",
        "Who gave the order? [TODO: a second [voice]]",
        "",
        "---",
        "",
        "## Beginnings",
        "",
        "The same opens the talk [RADIO-00:12:45].",
        "",
        "---",
        "",
        "## Research Gaps to Fill",
        "",
        "- [ ] A second voice",
        "- [ ] Lessons",
      ].join("\n"),
    );
  });

  it.each([
    ["no section and no gap", { sections: [], placeholders: [] }, "# Book Outline"],
    [
      "only resolved gaps",
      { sections: [section("A", "b")], placeholders: [gap("x", true)] },
      "# Book Outline\n\n## A\n\nb",
    ],
    ["an empty section", { sections: [section("A", " \n")], placeholders: [] }, "# Book Outline\n\n## A"],
    [
      "a title with a line break",
      { sections: [section("A\nB", "c")], placeholders: [] },
      "# Book Outline\n\n## A B\n\nc",
    ],
    [
      "a quoted marker",
      { sections: [section("A", "“see [\u2060S104]”")], placeholders: [] },
      "# Book Outline\n\n## A\n\n“see [S104]”",
    ],
  ])("copes with %s", (_case, outline, expected) => {
    expect(outlineText(outline, [rosa])).toBe(expected);
  });
});
