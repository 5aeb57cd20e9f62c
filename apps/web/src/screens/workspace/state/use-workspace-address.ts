import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { isFocusFree } from "../../../shell/shortcuts/shortcuts.ts";
import { ADDRESS_HIGHLIGHT_MS, HIGHLIGHT_SCROLL_DELAY_MS } from "../../../timing.ts";
import type { WorkspaceView } from "./use-workspace-view.ts";

const FILTERS = ["tag", "speaker", "source"] as const;

/** The segments that are loaded: `has` tells it of one, or of all that there are. */
type Loaded = { isAll: boolean; has: (segmentId: string) => boolean };

/** Applies the address once the segments that it is about are loaded, and focuses the list: filters, `highlight` (after
 * a delay) and `segment`. The first two leave the focus in a field or dialog. Filters are removed from the address, as
 * later changes do not update it. */
export function useWorkspaceAddress(view: WorkspaceView, { isAll, has }: Loaded): void {
  const { show, showHighlighted, showOnly, focusList } = view;
  const [params, setParams] = useSearchParams();
  const [isFiltered, setIsFiltered] = useState(false);
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
    setIsFiltered(true);
    setParams(
      (current) => {
        for (const name of FILTERS) current.delete(name);
        return current;
      },
      { replace: true },
    );
  }, [isAll, tag, speaker, sourceId, showOnly, setParams]);
  useEffect(() => {
    if (!isFiltered) return;
    setIsFiltered(false);
    // The row with the focus may have gone.
    if (isFocusFree()) focusList();
  }, [isFiltered, focusList]);
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
