import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ADDRESS_HIGHLIGHT_MS, HIGHLIGHT_SCROLL_DELAY_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

const FILTERS = ["tag", "speaker", "source"] as const;

/** Filters, and goes to the segment that the address names, once the segments are there: `highlight` marks it for a
 * while after a short pause, `segment` makes it the current one. A filter leaves the address at once, as what is
 * filtered changes without it. */
export function useWorkspaceAddress({ show, showHighlighted, showOnly }: WorkspaceView, isLoaded: boolean): void {
  const [params, setParams] = useSearchParams();
  const highlighted = params.get("highlight");
  const selected = params.get("segment");
  const [tag, speaker, sourceId] = FILTERS.map((name) => params.get(name));
  useEffect(() => {
    if (!isLoaded || (tag == null && speaker == null && sourceId == null)) return;
    showOnly({
      ...(tag != null && { includedTags: [tag] }),
      ...(speaker != null && { speakers: [speaker] }),
      ...(sourceId != null && { sourceId }),
    });
    setParams(
      (current) => {
        for (const name of FILTERS) current.delete(name);
        return current;
      },
      { replace: true },
    );
  }, [isLoaded, tag, speaker, sourceId, showOnly, setParams]);
  useEffect(() => {
    if (!isLoaded || highlighted === null) return;
    const timer = setTimeout(() => showHighlighted(highlighted, ADDRESS_HIGHLIGHT_MS), HIGHLIGHT_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, highlighted, showHighlighted]);
  useEffect(() => {
    if (isLoaded && selected !== null) show({ segmentId: selected, align: "center", focus: true });
  }, [isLoaded, selected, show]);
}
