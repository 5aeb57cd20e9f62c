import { placeOf, type Segment, type Source } from "@quarry/domain";
import { useMemo } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useCopyQuotes } from "../../../features/quotes/use-copy-quotes.ts";
import { selectedWords } from "../../../features/segments/words/selected-words.ts";

type Copied = { segments: readonly Segment[]; sources: readonly Source[]; selected: ReadonlySet<string> };

/** Returns stable functions that copy segments with citations. `copy` copies the selected words of
 * a segment, or else the whole segment, or the selection when the segment is part of it. */
export function useCopySegments(material: Copied) {
  const latest = useLatest(material);
  const { mutate } = useCopyQuotes();
  return useMemo(() => {
    const copySelected = () => {
      const { segments, sources, selected } = latest.current;
      mutate({ segments: segments.filter(({ id }) => selected.has(id)), sources });
    };
    const copy = (segmentId: string) => {
      const { segments, sources, selected } = latest.current;
      const words = selectedWords();
      const isOnWords = words?.segmentId === segmentId;
      if (!isOnWords && selected.has(segmentId)) return copySelected();
      const segment = segments[placeOf(segments, segmentId) ?? -1];
      if (segment === undefined) return;
      const text = isOnWords ? segment.text.slice(words.start, words.end) : segment.text;
      mutate({ segments: [{ ...segment, text }], sources });
    };
    return { copy, copySelected };
  }, [latest, mutate]);
}
