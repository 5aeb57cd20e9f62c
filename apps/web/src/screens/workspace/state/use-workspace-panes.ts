import { useCallback, useState } from "react";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { readPaneLayout } from "../../../components/screen/pane-layout.ts";

/** The storage key of the pane widths. */
export const PANES_STORAGE_KEY = "quarry-workspace-panes";
const WIDE = "(min-width: 1024px)";

export type PaneSide = "sources" | "notes";

/** Holds the visible side panes. On narrow screens at most one is shown, above the segments. `moved` is the pane last
 * shown or hidden, whose button takes the focus of the removed one. */
export function useWorkspacePanes() {
  const isWide = useMediaQuery(WIDE);
  const [beside, setBeside] = useState(() => {
    const remembered = readPaneLayout(PANES_STORAGE_KEY);
    return { sources: remembered?.sources !== 0, notes: remembered?.notes !== 0 };
  });
  const [over, setOver] = useState<PaneSide | null>(null);
  const [moved, setMoved] = useState<PaneSide | null>(null);
  const setOpen = useCallback(
    (side: PaneSide, isOpen: boolean) => {
      if (isWide) {
        setBeside((panes) => (panes[side] === isOpen ? panes : { ...panes, [side]: isOpen }));
        setMoved(side);
      } else setOver(isOpen ? side : null);
    },
    [isWide],
  );
  const isOpen = (side: PaneSide) => (isWide ? beside[side] : over === side);
  return { isWide, isOpen, setOpen, moved };
}
