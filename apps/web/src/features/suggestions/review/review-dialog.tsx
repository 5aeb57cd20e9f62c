import { placeOf, type Segment, type Source, type TagColors, type TagNode } from "@quarry/domain";
import { Dialog } from "@quarry/ui";
import { useCallback, useMemo } from "react";
import { ReviewBody, type ReviewPlayback } from "./review-body.tsx";
import type { ReviewGroup, ReviewItem } from "./review-queue.ts";
import { SearchProgress, type Unready, UnreadyReview } from "./review-states.tsx";
import { REVIEW_TEXT as TEXT } from "./text.ts";
import { type FindSuggested, useReviewSearch } from "./use-review-search.ts";
import { useReviewSession } from "./use-review-session.ts";

const NO_GROUPS: readonly ReviewGroup[] = [];

export type ReviewDialogProps = {
  projectId: string;
  open: boolean;
  onClose: () => void;
  segments: readonly Segment[];
  sources: readonly Source[];
  tree: readonly TagNode[];
  colors: TagColors;
  playback: ReviewPlayback;
  /** The reason why nothing can be found yet. */
  unready: Unready | null;
  /** Null while there are no suggestions. */
  find: FindSuggested | null;
};

/** Reviews the tags that are suggested for untagged segments. While closed it keeps what it found, and goes on
 * looking. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { open, onClose, segments, tree, unready, find, playback, ...material } = props;
  const looked = useReviewSearch(segments, find, open && unready === null);
  const search = unready?.kind === "failed" ? null : looked.search;
  const tagIds = useMemo(() => new Map(tree.map(({ id, name }) => [name, id])), [tree]);
  const isUndecided = useCallback(
    ({ segmentId, tag }: ReviewItem) => {
      const segment = segments[placeOf(segments, segmentId) ?? -1];
      const tagId = tagIds.get(tag);
      if (segment === undefined || tagId === undefined || segment.tags.length > 0) return false;
      return segment.refusedTagIds?.includes(tagId) !== true;
    },
    [segments, tagIds],
  );
  const session = useReviewSession(search?.kind === "found" ? search.groups : NO_GROUPS, isUndecided);
  const close = () => {
    playback.pause();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width="xl"
      title={TEXT.title}
      description={<span className="max-sm:sr-only">{TEXT.description}</span>}
    >
      {search === null && unready !== null && <UnreadyReview unready={unready} />}
      {search?.kind === "searching" && <SearchProgress search={search} />}
      {search?.kind === "found" && (
        <ReviewBody
          {...material}
          {...{ segments, tagIds, session, playback }}
          onLookAgain={() => {
            playback.pause();
            void looked.look();
          }}
        />
      )}
    </Dialog>
  );
}
