import { comparedWords } from "@quarry/domain";
import { cn, VisuallyHidden } from "@quarry/ui";
import { CornerDownRight, Pin, Unlink } from "lucide-react";
import { memo, useId } from "react";
import { ComparedParts } from "../../../components/compared-parts.tsx";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { Remark } from "../preview/remark.tsx";
import { type CorrectionRow, correctionRows, renamedSpeakers, withMoved } from "./correction-rows.ts";
import { CORRECTION_TEXT as TEXT } from "./text.ts";
import type { Correction } from "./use-source-correction.ts";

const ROW_HEIGHT_PX = 96;

export type CorrectionChangesProps = {
  correction: Correction;
  /** The segments of the source in order. */
  segmentIds: readonly string[];
};

/** The changes by a better transcript: their number, renamed speakers, and each segment with its old and new words. */
export function CorrectionChanges({ correction, segmentIds }: CorrectionChangesProps) {
  const labelId = useId();
  const { changed, added, removed } = correction;
  const keptCount = removed.filter(({ isKept }) => isKept).length;
  const goneCount = removed.length - keptCount;
  const renamed = renamedSpeakers(correction);
  const rows = correctionRows(correction, segmentIds);
  const lostCount = changed.filter(({ lost }) => lost.length > 0).length;
  const hasMoved = rows.some(({ moved }) => moved.length > 0);
  const facts = [
    changed.length > 0 && TEXT.changed(changed.length),
    added.length > 0 && TEXT.added(added.length),
    goneCount > 0 && TEXT.removed(goneCount),
  ].filter((fact) => fact !== false);
  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2 text-sm">
      <h3 id={labelId} className="sr-only">
        {TEXT.label}
      </h3>
      <p role="status" className="font-medium text-ink tabular-nums">
        {facts.length === 0 ? TEXT.none : facts.join(" · ")}
      </p>
      {keptCount > 0 && <Remark icon={<Pin aria-hidden />}>{TEXT.kept(keptCount)}</Remark>}
      {lostCount > 0 && <Remark icon={<Unlink aria-hidden />}>{TEXT.lost(lostCount)}</Remark>}
      {hasMoved && <Remark icon={<CornerDownRight aria-hidden />}>{TEXT.moved}</Remark>}
      {renamed.length > 0 && (
        <ul aria-label={TEXT.speakers} className="flex max-h-24 flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-ink-2">
          {renamed.map(({ name, as }) => (
            <li key={`${name} ${as}`}>{TEXT.becomes(name, as)}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <LongList
          aria-labelledby={labelId}
          tabIndex={0}
          className="relative max-h-[min(28rem,50dvh)] overflow-y-auto rounded-md border border-line bg-ground"
        >
          {rows.map((row, index) => (
            <LongListItem
              key={row.key}
              index={index}
              heightPx={ROW_HEIGHT_PX}
              className="border-b border-line px-3.5 py-2.5 last:border-b-0"
            >
              <ChangedRow row={row} />
            </LongListItem>
          ))}
        </LongList>
      )}
    </section>
  );
}

/** Memoised: a long source has thousands. */
const ChangedRow = memo(function ChangedRow({ row }: { row: CorrectionRow }) {
  const { kind, before, after, oldText, moved, lost } = row;
  const said = after ?? before;
  const newText = after?.text ?? (moved.length > 0 ? "" : oldText);
  const compared = oldText !== "" && oldText !== newText ? comparedWords(oldText, newText) : null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap gap-x-2 text-xs text-ink-2 tabular-nums">
        {kind !== "changed" && <span className="font-semibold text-ink">{TEXT.kinds[kind]}</span>}
        <Changed before={before?.startTime} after={said?.startTime} />
        <Changed before={before?.speaker} after={said?.speaker} />
      </p>
      {compared !== null && (
        <>
          <p dir="auto" className="font-serif text-base leading-snug wrap-anywhere text-ink-2">
            <VisuallyHidden>{TEXT.before}: </VisuallyHidden>
            <ComparedParts parts={withMoved(compared.one, moved)} mark="del" />
          </p>
          {newText !== "" && (
            <p dir="auto" className="font-serif text-base leading-snug wrap-anywhere text-ink">
              <VisuallyHidden>{TEXT.after}: </VisuallyHidden>
              <ComparedParts parts={compared.other} mark="ins" />
            </p>
          )}
        </>
      )}
      {compared === null && (
        <p
          dir="auto"
          className={cn(
            "line-clamp-3 font-serif text-base leading-snug wrap-anywhere",
            before === null ? "text-ink" : "text-ink-2",
            kind === "removed" && "line-through",
          )}
        >
          {said?.text}
        </p>
      )}
      {lost.length > 0 && (
        <p className="text-xs wrap-anywhere text-gem">
          {TEXT.lostWords}: {lost.map((words) => `“${words}”`).join(", ")}
        </p>
      )}
    </div>
  );
});

function Changed({ before = "", after = "" }: { before?: string | undefined; after?: string | undefined }) {
  if (before === "" || before === after) return after === "" ? null : <span>{after}</span>;
  return (
    <span>
      <del className="decoration-gem-mark">{before}</del> → <ins className="no-underline">{after}</ins>
    </span>
  );
}
