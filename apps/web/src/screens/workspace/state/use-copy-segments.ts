import { placeOf, type Segment, type Source } from "@quarry/domain";
import { useMemo } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useCopyQuotes } from "../../../features/quotes/use-copy-quotes.ts";

type Copied = { segments: readonly Segment[]; sources: readonly Source[]; selected: ReadonlySet<string> };

/** Returns stable functions that copy segments with citations. `copy` copies one segment, or the selection when the
 * segment is part of it. */
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
      if (selected.has(segmentId)) return copySelected();
      const segment = segments[placeOf(segments, segmentId) ?? -1];
      if (segment !== undefined) mutate({ segments: [segment], sources });
    };
    return { copy, copySelected };
  }, [latest, mutate]);
}
