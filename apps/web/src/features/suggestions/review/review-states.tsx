import { Button, Progress } from "@quarry/ui";
import { RotateCw, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { LEAST_PERCENT } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";
import type { ReviewSearch } from "./use-review-search.ts";

/** The reason why there is nothing to review yet. `taggedCount` is the number of segments that people tagged. */
export type Unready =
  | { kind: "off"; turnOn: () => void }
  | { kind: "few"; taggedCount: number; least: number }
  | { kind: "learning" }
  | { kind: "unsure" }
  | { kind: "failed" };

/** Says why there is nothing to review yet, and what to do about it. */
export function UnreadyReview({ unready }: { unready: Unready }) {
  if (unready.kind === "off")
    return <State text={TEXT.off} action={<Button onClick={unready.turnOn}>{TEXT.turnOn}</Button>} />;
  if (unready.kind === "few")
    return (
      <State
        title={TEXT.few(unready.least, unready.taggedCount)}
        text={TEXT.fewHint}
        action={
          <Progress
            className="w-64 max-w-full"
            label={TEXT.few(unready.least, unready.taggedCount)}
            percent={(unready.taggedCount / unready.least) * 100}
          />
        }
      />
    );
  return <State text={TEXT[unready.kind]} />;
}

/** Shows how far a search is. It can be ended with what it has found. */
export function SearchProgress({ search }: { search: ReviewSearch & { kind: "searching" } }) {
  const { done, total, stop } = search;
  return (
    <State
      text={TEXT.searching}
      action={
        <>
          <div className="w-64 max-w-full">
            <Progress label={TEXT.searching} percent={total === 0 ? 0 : (done / total) * 100} />
            <p className="mt-2 text-xs text-ink-2 tabular-nums">{total > 0 && TEXT.progress(done, total)}</p>
          </div>
          <Button onClick={stop}>{TEXT.stop}</Button>
        </>
      }
    />
  );
}

/** Says that nothing is left to judge. */
export function NothingToReview({ isDone, onLookAgain }: { isDone: boolean; onLookAgain: () => void }) {
  return (
    <State
      text={isDone ? TEXT.done : TEXT.none(LEAST_PERCENT)}
      action={
        <Button onClick={onLookAgain} autoFocus>
          <RotateCw aria-hidden className="size-4" />
          {TEXT.lookAgain}
        </Button>
      }
    />
  );
}

function State(props: { title?: string; text: string; action?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState {...props} icon={<Sparkles aria-hidden className="size-6 text-ink-3" />} />
    </div>
  );
}
