import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { ADDRESS_HIGHLIGHT_MS, HIGHLIGHT_SCROLL_DELAY_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

/** Goes to the segment that the address names, once the segments are there: `highlight` marks it for a while after a short
 * pause, `segment` makes it the current one. */
export function useWorkspaceAddress({ show, showHighlighted }: WorkspaceView, isLoaded: boolean): void {
  const [params] = useSearchParams();
  const highlighted = params.get("highlight");
  const selected = params.get("segment");
  useEffect(() => {
    if (!isLoaded || highlighted === null) return;
    const timer = setTimeout(() => showHighlighted(highlighted, ADDRESS_HIGHLIGHT_MS), HIGHLIGHT_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, highlighted, showHighlighted]);
  useEffect(() => {
    if (isLoaded && selected !== null) show({ segmentId: selected, align: "center", focus: true });
  }, [isLoaded, selected, show]);
}
