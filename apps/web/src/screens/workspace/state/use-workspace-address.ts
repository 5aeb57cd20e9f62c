import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ADDRESS_HIGHLIGHT_MS, HIGHLIGHT_SCROLL_DELAY_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

const FILTERS = ["tag", "speaker", "source"] as const;

/** Applies the address once the segments are loaded: filters, `highlight` (after a delay) and `segment` (which becomes
 * the current one). Filters are removed from the address, as later changes do not update it. */
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
