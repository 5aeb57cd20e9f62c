import {
  citationText,
  contentOfBlock,
  emphasisParts,
  escapeHtml,
  type OutlineBlock,
  parseMarkers,
  placeholderText,
  type Segment,
  withoutGaps,
} from "@quarry/domain";
import type { RichText } from "../../../shell/output/rich-clipboard.ts";

const TAGS = { none: "", italic: "em", bold: "strong" } as const;

type BlocksMaterial = { segmentById: ReadonlyMap<string, Segment> | null; resolved: ReadonlySet<string> };

/** Returns blocks as running text for the clipboard, with citations written out and without resolved gaps. */
export function blocksText(blocks: readonly OutlineBlock[], { segmentById, resolved }: BlocksMaterial): RichText {
  const contents = blocks.map((block) => withoutGaps(contentOfBlock(block), resolved)).filter(Boolean);
  const written = contents.map((content) =>
    parseMarkers(content).map((part) => {
      if (part.kind === "citation") return { plain: citationText(part.id, segmentById?.get(part.id)), html: null };
      return part.kind === "placeholder"
        ? { plain: placeholderText(part.description), html: null }
        : { plain: part.text, html: emphasised(part.text) };
    }),
  );
  return {
    plain: written.map((parts) => parts.map(({ plain }) => plain).join("")).join("\n\n"),
    html: written
      .map((parts) => `<p>${parts.map(({ plain, html }) => html ?? escapeHtml(plain)).join("")}</p>`)
      .join(""),
  };
}

function emphasised(text: string): string {
  return emphasisParts(text)
    .map(({ text: words, emphasis }) => {
      const lines = escapeHtml(words).replace(/\n/g, "<br>");
      return emphasis === "none" ? lines : `<${TAGS[emphasis]}>${lines}</${TAGS[emphasis]}>`;
    })
    .join("");
}
