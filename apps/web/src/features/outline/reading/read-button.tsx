import { BookOpen } from "lucide-react";
import { useLocation } from "wouter";
import { useScreenCommands } from "../../../shell/screen-commands.ts";
import { OutlineButton } from "../outline-button.tsx";
import { headBottomPx, historyState, storeOutlinePosition, visiblePosition } from "../outline-position.ts";
import { readingPath } from "./reading-path.ts";
import { READING_TEXT } from "./reading-text.ts";

/** Opens the reading room at the place that is in view. */
export function ReadButton({
  projectId,
  unavailableBecause,
}: {
  projectId: string;
  unavailableBecause?: string | undefined;
}) {
  const [, navigate] = useLocation();
  const open = () => {
    const place = visiblePosition(headBottomPx());
    // The way back through the history leads to the same place.
    if (place !== null) storeOutlinePosition(place);
    navigate(readingPath(projectId), { state: historyState(place) });
  };
  useScreenCommands([{ label: READING_TEXT.openCommand, icon: BookOpen, unavailableBecause, run: open }]);
  return (
    <OutlineButton icon={BookOpen} label={READING_TEXT.open} unavailableBecause={unavailableBecause} onClick={open} />
  );
}
