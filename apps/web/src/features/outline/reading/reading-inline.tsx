import { emphasisParts, parseMarkers, placeholderText } from "@quarry/domain";
import type { ReactNode } from "react";
import { CitationBadge } from "../citations/citation-badge.tsx";
import type { ReadingMaterial } from "./reading-material.ts";

const TAGS = { none: null, italic: "em", bold: "strong" } as const;

/** A text of a block as it is read: emphasis, citations that work, and gaps. */
export function ReadingInline({ text, material }: { text: string; material: ReadingMaterial }): ReactNode {
  let at = 0;
  return parseMarkers(text).map((part, place, parts) => {
    const start = at;
    at += part.source.length;
    if (part.kind === "citation") return <ReadingCitation key={start} id={part.id} material={material} />;
    if (part.kind === "placeholder") return <Gap key={start} description={part.description} />;
    // A number stands right behind its words.
    const shown = parts[place + 1]?.kind === "citation" ? part.text.trimEnd() : part.text;
    return emphasisParts(shown).map(({ text: words, emphasis }, index) => {
      const Tag = TAGS[emphasis];
      // Parts of a text never change their places.
      const key = `${start} ${index}`;
      return Tag === null ? words : <Tag key={key}>{words}</Tag>;
    });
  });
}

/** A citation that leads to its segment. */
export function ReadingCitation({ id, material }: { id: string; material: ReadingMaterial }) {
  const { projectId, segmentById, numbers } = material;
  const segment = segmentById.get(id);
  return <CitationBadge {...{ id, projectId, segment }} isGone={segment === undefined} number={numbers.get(id)} />;
}

/** A gap of the research. */
export function Gap({ description }: { description: string }) {
  return (
    <span className="rounded-sm bg-gem-soft box-decoration-clone px-1.5 py-0.5 font-sans text-sm text-gem">
      {placeholderText(description)}
    </span>
  );
}
