import { newQuote } from "../../testing.ts";
import type { PrintMaterial } from "./print-outline.ts";

const section = (id: string, parentId: string | null, title: string, content = "") => ({
  ...{ id, parentId, title, content, synopsis: "" },
});

/** Returns an outline of three levels with quotes, emphasis, gaps and a citation of a segment that is gone. */
export function newPrintMaterial(changes: Partial<PrintMaterial> = {}): PrintMaterial {
  return {
    projectTitle: "The River Years",
    clientName: "Harbour Press",
    outline: {
      sections: [
        section("part", null, "Water"),
        section("flood", "part", "Flood & <mud>", FLOOD),
        section("night", "flood", "The night", "“It *rose*” [S104]"),
        section("father", "part", "Father", "He left. [S99]"),
      ],
      placeholders: [
        { id: "a", description: "The <year>", resolved: false },
        { id: "b", description: "Filled", resolved: true },
      ],
    },
    cited: [
      newQuote({ notes: ["Ask for the year."] }),
      newQuote({ id: "S7", speaker: "Ben", startTime: "00:01:00", endTime: "", source: "Radio", tags: [] }),
    ],
    ...changes,
  };
}

const FLOOD = [
  "It came *slowly*, then **at once**:",
  "Rosa: “We carried *the* press” [S104] and “so did I.” [S7]",
  "Nobody [PLACEHOLDER:who?] knows 2 * 3 * 4.\nSame paragraph.",
  "[PLACEHOLDER:the year]",
].join("\n\n");
