import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CorrectedSegment, correctionOf, previewTranscript, SEGMENTINGS } from "@quarry/transcript";
import { describe, expect, it } from "vitest";

/** Podcasts as a machine wrote them down (`.raw.txt`), each beside the text as people corrected it. */
const folder = join(process.env.CORPUS_DIR ?? "", "txt/metamuse-pairs");
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith(".raw.txt") ? [file.slice(0, -".raw.txt".length)] : [],
);
const wordsOf = (texts: readonly { text: string }[]) => texts.flatMap(({ text }) => text.split(/\s+/));

describe.each(names)("%s", (name) => {
  const textOf = (kind: string) => readFileSync(join(folder, `${name}.${kind}.txt`), "utf8");
  const better = previewTranscript(textOf("corrected"), "").segments;

  it.each(SEGMENTINGS)("keeps 99 percent of its segments by %s, and lists every changed word", (segmenting) => {
    const raw = previewTranscript(textOf("raw"), "", { segmenting }).segments;
    const stored: CorrectedSegment[] = raw.map((draft, index) => ({ ...draft, id: `S${index}` }));
    const { changed, added, removed, likeness } = correctionOf(stored, better);
    expect(likeness).toBeGreaterThan(0.95);
    expect(removed.length).toBeLessThanOrEqual(stored.length / 100);
    const byId = new Map(changed.map((segment) => [segment.id, segment]));
    const corrected = stored
      .filter(({ id }) => !removed.includes(id))
      .flatMap((segment) => [
        byId.get(segment.id) ?? segment,
        ...added.flatMap(({ after, draft }) => (after === segment.id ? [draft] : [])),
      ]);
    expect(wordsOf(corrected)).toEqual(wordsOf(better));
    for (const { id, text } of changed) expect(text, id).not.toBe("");
  });
});
