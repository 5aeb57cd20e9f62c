import type { ChangePlace } from "@quarry/domain";
import { Sheet } from "@quarry/ui";
import { useRef } from "react";
import { useGoToPlace } from "../../shell/undo/shown-place.ts";
import { HistoryBody } from "./history-body.tsx";
import { HISTORY_TEXT as TEXT } from "./text.ts";

export type HistorySheetProps = { projectId: string; open: boolean; onClose: () => void };

/** The history of a project in a side sheet. A chosen place is shown after the sheet has closed and returned the
 * focus. */
export function HistorySheet({ projectId, open, onClose }: HistorySheetProps) {
  const goTo = useGoToPlace();
  const chosen = useRef<ChangePlace | null>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (chosen.current !== null) goTo(projectId, chosen.current, true);
        chosen.current = null;
      }}
      side="right"
      isWide
      title={TEXT.title}
    >
      <HistoryBody
        projectId={projectId}
        onShow={(place) => {
          chosen.current = place;
          onClose();
        }}
      />
    </Sheet>
  );
}
