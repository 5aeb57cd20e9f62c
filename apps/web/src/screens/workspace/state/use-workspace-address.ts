import { useEffect } from "react";
import { useSearchParams } from "wouter";
import { isFocusFree } from "../../../shell/shortcuts/shortcuts.ts";
import { ADDRESS_HIGHLIGHT_MS, HIGHLIGHT_SCROLL_DELAY_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

const FILTERS = ["tag", "speaker", "source"] as const;

/** The segments that are loaded: `has` tells it of one, or of all that there are. */
type Loaded = { isAll: boolean; has: (segmentId: string) => boolean };

/** Applies the address once the segments that it is about are loaded: filters, `highlight` (after a delay) and
 * `segment`. Both move the focus, `highlight` only from where it is free. Filters are removed from the address, as
 * later changes do not update it. */
export function useWorkspaceAddress({ show, showHighlighted, showOnly }: WorkspaceView, { isAll, has }: Loaded): void {
  const [params, setParams] = useSearchParams();
  const highlighted = params.get("highlight");
  const selected = params.get("segment");
  const [tag, speaker, sourceId] = FILTERS.map((name) => params.get(name));
  useEffect(() => {
    if (!isAll || (tag == null && speaker == null && sourceId == null)) return;
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
  }, [isAll, tag, speaker, sourceId, showOnly, setParams]);
  const hasHighlighted = highlighted !== null && has(highlighted);
  const hasSelected = selected !== null && has(selected);
  useEffect(() => {
    if (!hasHighlighted) return;
    const showIt = () => showHighlighted(highlighted, ADDRESS_HIGHLIGHT_MS, isFocusFree());
    const timer = setTimeout(showIt, HIGHLIGHT_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasHighlighted, highlighted, showHighlighted]);
  useEffect(() => {
    if (hasSelected) show({ segmentId: selected, align: "center", focus: true });
  }, [hasSelected, selected, show]);
}
