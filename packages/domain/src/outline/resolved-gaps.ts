import type { Placeholder } from "./outline.ts";
import { parseMarkers } from "./outline-markers.ts";

/** Gaps of an outline, open and resolved. */
type Gaps = readonly Pick<Placeholder, "description" | "resolved">[];

/** Returns the descriptions of gaps that are resolved, by which markers in text name them. A description that an open
 * gap has too is none of them. */
export function resolvedGaps(placeholders: Gaps): ReadonlySet<string> {
  const resolved = new Set(placeholders.filter((gap) => gap.resolved).map(({ description }) => oneLine(description)));
  for (const gap of placeholders) if (!gap.resolved) resolved.delete(oneLine(gap.description));
  return resolved;
}

/** Returns true for the description of a marker whose gap is resolved. */
export function isResolvedGap(resolved: ReadonlySet<string>, description: string): boolean {
  return resolved.has(oneLine(description));
}

/** Returns the sections without the markers of resolved gaps, as copies and files have them. */
export function withoutResolvedGaps<Section extends { content: string }>({
  sections,
  placeholders,
}: {
  sections: readonly Section[];
  placeholders: Gaps;
}): Section[] {
  const resolved = resolvedGaps(placeholders);
  return sections.map((section) => ({ ...section, content: withoutGaps(section.content, resolved) }));
}

/** Returns content without the markers of these gaps and the space that stood beside them. */
export function withoutGaps(content: string, resolved: ReadonlySet<string>): string {
  if (resolved.size === 0) return content;
  let kept = "";
  let isAfterGap = false;
  for (const part of parseMarkers(content)) {
    if (part.kind === "placeholder" && isResolvedGap(resolved, part.description)) {
      kept = kept.replace(/[ \t]+$/, "");
      isAfterGap = true;
      continue;
    }
    const beginsLine = kept === "" || kept.endsWith("\n");
    kept += isAfterGap && beginsLine ? part.source.replace(/^[ \t]+/, "") : part.source;
    isAfterGap = false;
  }
  return kept;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
