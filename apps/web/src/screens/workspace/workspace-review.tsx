import { useMemo, useRef } from "react";
import type { Player } from "../../features/player/use-player.ts";
import { ReviewDialog } from "../../features/suggestions/review/review-dialog.tsx";
import { useUnready } from "../../features/suggestions/review/use-unready.ts";
import { useSuggester } from "../../features/suggestions/use-suggester.ts";
import { useTagTree } from "../../features/tags/use-tag-tree.ts";
import type { WorkspaceData } from "./state/use-workspace-data.ts";

export type WorkspaceReviewProps = {
  projectId: string;
  data: WorkspaceData;
  player: Player;
  open: boolean;
  onClose: () => void;
};

/** The review of suggested tags. It keeps where it stands while it is closed. */
export function WorkspaceReview({ projectId, data, player, open, onClose }: WorkspaceReviewProps) {
  const suggester = useSuggester();
  const unready = useUnready(suggester, data.segmentList);
  const tree = useTagTree(projectId);
  const playback = usePlayback(player);
  return (
    <ReviewDialog
      {...{ projectId, open, onClose, tree, unready, playback }}
      segments={data.segmentList}
      sources={data.sourceList}
      colors={data.tagColors}
      find={suggester?.unreviewed ?? null}
    />
  );
}

/** Plays the segment that is judged, from its start, and pauses it. Another recording that plays is left alone. */
function usePlayback({ actions, media }: Player) {
  const played = useRef<string>(null);
  return useMemo(
    () => ({
      toggle: (segmentId: string) => {
        if (played.current === segmentId && media.current !== null) actions.toggle();
        else actions.playSegment(segmentId);
        played.current = segmentId;
      },
      pause: () => {
        if (played.current !== null) media.current?.pause();
        played.current = null;
      },
    }),
    [actions, media],
  );
}
