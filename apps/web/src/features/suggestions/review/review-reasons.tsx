import { placeOf, type Segment } from "@quarry/domain";
import type { Reason } from "@quarry/suggest";
import type { ReactNode } from "react";
import { openingOf } from "./segment-context.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

/** Similar segments that are quoted. */
const QUOTED = 2;

export type ReviewReasonsProps = { because: readonly Reason[]; segments: readonly Segment[] };

/** The reasons for a suggestion: the beginnings of similar segments, the words that speak for it, and its use just
 * before. */
export function ReviewReasons({ because, segments }: ReviewReasonsProps) {
  if (because.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
      {because.map((reason) => (
        <ReasonLine key={reason.kind} reason={reason} segments={segments} />
      ))}
    </dl>
  );
}

function ReasonLine({ reason, segments }: { reason: Reason; segments: readonly Segment[] }) {
  if (reason.kind === "recent") return <Line name={TEXT.precedes}>{TEXT.recent}</Line>;
  if (reason.kind === "word") return <Line name={TEXT.words}>{reason.words.join(", ")}</Line>;
  const similar = reason.segmentIds.flatMap((id) => segments[placeOf(segments, id) ?? -1] ?? []).slice(0, QUOTED);
  return (
    <Line name={TEXT.like}>
      {similar.map(({ id, text }) => (
        <span key={id} className="block">
          <span dir="auto" className="font-serif text-ink">
            “{openingOf(text)}”
          </span>{" "}
          <span className="whitespace-nowrap text-ink-3">{id}</span>
        </span>
      ))}
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
