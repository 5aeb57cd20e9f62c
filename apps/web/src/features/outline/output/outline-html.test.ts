import { newSection, newSegment } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { outlineHtml } from "./outline-html.ts";

it("outlineHtml keeps headings, paragraphs and gaps, and escapes text", () => {
  const html = outlineHtml(
    {
      sections: [
        newSection({ id: "a", title: "Flood & <mud>", content: "“5 < 6” [S1]\n\nA\nB [PLACEHOLDER:who?]" }),
        newSection({ id: "b", title: "Father", content: "", order: 1 }),
      ],
      placeholders: [
        { id: "p", description: "The <year>", resolved: false },
        { id: "q", description: "Done", resolved: true },
      ],
    },
    new Map([["S1", newSegment({ id: "S1", speaker: "Rosa", startTime: "00:04:12", endTime: "00:05:38" })]]),
  );
  expect(html).toBe(
    "<h1>Book Outline</h1>" +
      "<h2>Flood &amp; &lt;mud&gt;</h2><p>“5 &lt; 6” [S1: Rosa, 00:04:12 - 00:05:38]</p><p>A<br>B [TODO: who?]</p><hr>" +
      "<h2>Father</h2><hr>" +
      "<h2>Research Gaps to Fill</h2><ul><li>☐ The &lt;year&gt;</li></ul>",
  );
});
