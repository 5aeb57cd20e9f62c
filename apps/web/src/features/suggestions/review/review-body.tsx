import { placeOf, type Segment, type Source, type TagColors } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { RotateCw } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { REVIEW_SHORTCUTS } from "../../../shell/shortcuts/review-shortcuts.ts";
import { type ShortcutHandlers, useShortcuts } from "../../../shell/shortcuts/use-shortcuts.ts";
import { ReviewActions } from "./review-actions.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewHead, ShownTag } from "./review-head.tsx";
import { ReviewList } from "./review-list.tsx";
import { type CertainTag, type ReviewItem, THRESHOLDS, withAlternative } from "./review-queue.ts";
import { refusalsToStopAt } from "./review-session.ts";
import { NothingToReview } from "./review-states.tsx";
import { TagSelect } from "./tag-select.tsx";
import { REVIEW_TEXT as TEXT } from "./text.ts";
import { useReviewCalls } from "./use-review-calls.ts";
import type { ReviewSessionView } from "./use-review-session.ts";

/** List and segment side by side. */
const WIDE = "(min-width: 52rem)";

/** Plays the recording of a segment; a second call for the same one pauses it. */
export type ReviewPlayback = { toggle: (segmentId: string) => void; pause: () => void };

export type ReviewBodyProps = {
  projectId: string;
  segments: readonly Segment[];
  sources: readonly Source[];
  colors: TagColors;
  /** Ids of tags by name. */
  tagIds: ReadonlyMap<string, string>;
  session: ReviewSessionView;
  playback: ReviewPlayback;
  onLookAgain: () => void;
};

/** The suggestions to judge: a list by tag, and the segment that is judged. */
export function ReviewBody(props: ReviewBodyProps) {
  const { projectId, segments, sources, colors, tagIds, session, playback, onLookAgain } = props;
  const { current, isCurrentOpen, open, decisions } = session;
  const calls = useReviewCalls(projectId, current?.segmentId ?? "");
  const [threshold, setThreshold] = useState(THRESHOLDS[0] ?? 0);
  const [done, setDone] = useState({ sentence: "", total: 0 });
  const isWide = useMediaQuery(WIDE);
  const body = useRef<HTMLDivElement>(null);

  const group = open.find(({ tag }) => tag === current?.tag);
  const left = group?.items.length ?? 0;
  const total = open.reduce((sum, { items }) => sum + items.length, 0);
  const say = (sentence: string, count: number) =>
    setDone({ sentence: `${sentence} ${TEXT.left(left - count)}`, total: total - count });
  const leaving = (act: () => void) => {
    playback.pause();
    act();
  };
  const judge = (isRefusal: boolean, act: (item: ReviewItem) => void) =>
    leaving(() => {
      if (current === null) return;
      if (!isCurrentOpen) return session.goOn();
      act(current);
      session.decide(isRefusal);
    });
  const take = () =>
    judge(false, (item) => {
      calls.take(item);
      say(TEXT.taken(item.tag), 1);
    });
  const takeAlternative = (alternative: CertainTag) =>
    judge(false, (item) => {
      calls.take(withAlternative(item, alternative));
      say(TEXT.taken(alternative.tag), 1);
    });
  const refuse = () =>
    judge(true, (item) => {
      calls.refuse(item.tag, tagIds.get(item.tag) ?? "");
      say(TEXT.refused(item.tag), 1);
    });
  const takeAll = (items: readonly ReviewItem[]) =>
    leaving(() => {
      if (group === undefined || items.length === 0) return;
      calls.takeAll(group.tag, items);
      session.leave(items);
      say(TEXT.takenAll(group.tag, items.length), items.length);
    });
  const move = (step: 1 | -1) => leaving(() => session.move(step));
  const play = () => current !== null && playback.toggle(current.segmentId);
  useReviewKeys(body, {
    takeSuggestion: take,
    refuseSuggestion: () => (isCurrentOpen ? refuse() : false),
    takeAlternative: () => {
      const [first] = current?.alternatives ?? [];
      if (first === undefined || !isCurrentOpen) return false;
      takeAlternative(first);
    },
    playSuggested: play,
    nextSuggested: () => move(1),
    previousSuggested: () => move(-1),
    nextSuggestedTag: () => leaving(() => session.moveByTag(1)),
    previousSuggestedTag: () => leaving(() => session.moveByTag(-1)),
  });

  const stop = refusalsToStopAt(decisions);
  const segment = segments[placeOf(segments, current?.segmentId ?? "") ?? -1];
  const source = sources.find(({ id }) => id === segment?.sourceId);
  return (
    <div
      ref={body}
      data-undoable
      className="mt-3 flex h-[min(44rem,calc(100dvh-var(--strip,0px)-9rem))] flex-col gap-3"
    >
      {current !== null && (
        <div className="flex items-center gap-x-4">
          <p className="min-w-0 text-sm text-ink-2 tabular-nums">{TEXT.summary(total, open.length)}</p>
          <Button variant="ghost" title={TEXT.lookAgainHint} onClick={onLookAgain} className="-my-1 ms-auto">
            <RotateCw aria-hidden className="size-4" />
            {TEXT.lookAgain}
          </Button>
        </div>
      )}
      {stop !== null && (
        <p role="status" className="rounded-sm border border-gem-mark bg-gem-soft px-3 py-2 text-sm text-ink">
          {TEXT.stopHere(stop.refused, stop.of)}
        </p>
      )}
      {current === null ? (
        <NothingToReview isDone={decisions.length > 0} onLookAgain={onLookAgain} />
      ) : (
        <div className="flex min-h-64 flex-1 gap-6">
          {isWide && (
            <div className="w-80 shrink-0">
              <ReviewList groups={open} current={current} {...{ segments, colors }} onChoose={session.goTo} />
            </div>
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <ReviewHead
              item={current}
              group={group}
              name={
                isWide ? (
                  <ShownTag tag={current.tag} color={colors.get(current.tag)} />
                ) : (
                  <TagSelect groups={open} tag={current.tag} onChoose={session.goTo} />
                )
              }
              {...{ threshold, left }}
              onThreshold={setThreshold}
              onTakeAll={takeAll}
            />
            <ReviewCard
              key={current.segmentId}
              item={current}
              isOpen={isCurrentOpen}
              {...{ left, segments, sources }}
            />
            <div className="max-sm:-mb-2">
              <ReviewActions
                item={current}
                isOpen={isCurrentOpen}
                hasRecording={source !== undefined && source.mediaType !== null}
                onTake={take}
                onTakeAlternative={takeAlternative}
                onRefuse={refuse}
                onPlay={play}
                onMove={move}
                onUndo={calls.undo}
              />
            </div>
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {/* After an undo it is no longer true. */}
        {total <= done.total && done.sentence}
      </p>
    </div>
  );
}

/** Handles the keys of the review in its dialog, but not in what is open above it. A held key decides once. */
function useReviewKeys(
  body: RefObject<HTMLElement | null>,
  handlers: Required<ShortcutHandlers<keyof typeof REVIEW_SHORTCUTS>>,
): void {
  const inDialog =
    (handler: (event: KeyboardEvent) => unknown, isRepeatable = false) =>
    (event: KeyboardEvent) => {
      const dialog = event.target instanceof Element ? event.target.closest("[role=dialog]") : null;
      if (dialog === null || !dialog.contains(body.current)) return false;
      return event.repeat && !isRepeatable ? undefined : handler(event);
    };
  useShortcuts(REVIEW_SHORTCUTS, {
    takeSuggestion: inDialog(handlers.takeSuggestion),
    refuseSuggestion: inDialog(handlers.refuseSuggestion),
    takeAlternative: inDialog(handlers.takeAlternative),
    playSuggested: inDialog(handlers.playSuggested),
    nextSuggested: inDialog(handlers.nextSuggested, true),
    previousSuggested: inDialog(handlers.previousSuggested, true),
    nextSuggestedTag: inDialog(handlers.nextSuggestedTag, true),
    previousSuggestedTag: inDialog(handlers.previousSuggestedTag, true),
  });
}
