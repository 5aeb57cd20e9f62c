import {
  type Segment,
  type SegmentUse,
  type Source,
  type SpeakerMark,
  shownStart,
  type TagColors,
} from "@quarry/domain";
import { Button, cn } from "@quarry/ui";
import { GripVertical, Play, Quote } from "lucide-react";
import { memo, type PointerEvent, useRef } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { sourceDot } from "../../../components/source-colors.ts";
import { rowId } from "../../segments/row/segment-actions.ts";
import { SpeakerAvatar } from "../../segments/row/speaker-avatar.tsx";
import { SegmentWords } from "../../segments/words/segment-words.tsx";
import { SEGMENT_TEXT } from "../../segments/words/selected-words.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import type { QuotedWords } from "./quote-step.ts";
import { SegmentUsed } from "./segment-used.tsx";
import { wordsOf } from "./use-quote.ts";

const NOTHING: readonly never[] = [];
const OPENING_LENGTH = 40;

/** The actions of a row. The object is stable. */
export type EvidenceActions = {
  quote: (words: QuotedWords) => void;
  play: (segmentId: string) => void;
  focus: (segmentId: string) => void;
  goToUse: (use: SegmentUse) => void;
  grab: (words: QuotedWords, event: PointerEvent) => void;
};

export type EvidenceRowProps = {
  segment: Segment;
  /** Undefined for a deleted source. */
  source: Source | undefined;
  mark: SpeakerMark | undefined;
  search: string;
  colors: TagColors;
  uses: readonly SegmentUse[] | undefined;
  /** The titles of sections by id. */
  titles: ReadonlyMap<string, string>;
  isTabStop: boolean;
  spoken: Store<string | null>;
  actions: EvidenceActions;
};

/** A segment beside the page: who said it, where, its words, and where the outline uses it. */
export const EvidenceRow = memo(function EvidenceRow(props: EvidenceRowProps) {
  const { segment, source, mark, search, colors, uses = NOTHING, titles, isTabStop, actions } = props;
  const { id, text, speaker, startTime, tags } = segment;
  const isSpoken = useStore(props.spoken, (spoken) => spoken === id);
  const tabIndex = isTabStop ? 0 : -1;
  const pressed = useRef<QuotedWords | null>(null);
  const opening = text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH)}…` : text;
  return (
    <article
      id={rowId(id)}
      tabIndex={tabIndex}
      aria-current={isSpoken ? "time" : undefined}
      data-evidence
      onFocus={() => actions.focus(id)}
      className={cn(
        "group relative border-b border-line py-3 pr-3 pl-8 outline-offset-[-2px]",
        isSpoken && "bg-hover shadow-[inset_3px_0_0_0_var(--brand)]",
      )}
    >
      <button
        type="button"
        // Keys quote with Enter.
        aria-hidden
        tabIndex={-1}
        title={TEXT.drag(opening)}
        onPointerDown={(event) => actions.grab(wordsOf(segment), event)}
        // The words that are selected stay selected, and no others are while it is dragged.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-2.5 left-1.5 grid size-6 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:hidden"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <p className="flex min-h-6 min-w-0 items-center gap-x-2 text-xs text-ink-2">
        {speaker !== "" && (
          <>
            {source !== undefined && <SpeakerAvatar speaker={speaker} color={source.color} mark={mark} />}
            <span className="shrink-0 truncate font-medium">{speaker}</span>
          </>
        )}
        {startTime !== "" && <PlayTime {...{ segment, source, tabIndex, actions }} />}
        <span className="flex min-w-0 items-center gap-1.5 text-ink-3">
          {source !== undefined && (
            <span aria-hidden className={cn("size-2 shrink-0 rounded-full", sourceDot(source.color))} />
          )}
          <span className="truncate">{source?.urlOrName ?? TEXT.unknownSource}</span>
        </span>
      </p>
      <p
        {...{ [SEGMENT_TEXT]: id }}
        dir="auto"
        className="font-serif text-base leading-snug break-words whitespace-pre-line text-ink"
      >
        <SegmentWords
          text={text}
          tags={tags}
          colors={colors}
          search={search}
          notes={NOTHING}
          chosen={null}
          litTags={NOTHING}
          litNotes={NOTHING}
        />
      </p>
      <div className="mt-1 flex min-h-7 items-center justify-between gap-2">
        <SegmentUsed uses={uses} titles={titles} tabIndex={tabIndex} onGo={actions.goToUse} />
        <Button
          size="sm"
          tabIndex={tabIndex}
          // The words that are selected stay selected.
          onMouseDown={(event) => event.preventDefault()}
          // On a touch screen a press ends the selection before the click.
          onPointerDown={() => {
            pressed.current = wordsOf(segment);
          }}
          onClick={() => {
            actions.quote(pressed.current ?? wordsOf(segment));
            pressed.current = null;
          }}
          className="h-7! shrink-0 px-2.5! text-xs! pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:h-11!"
        >
          <Quote aria-hidden className="size-3.5" />
          {TEXT.quote}
        </Button>
      </div>
    </article>
  );
});

function PlayTime({
  segment,
  source,
  tabIndex,
  actions,
}: Pick<EvidenceRowProps, "segment" | "source" | "actions"> & { tabIndex: number }) {
  const { id } = segment;
  const start = shownStart(segment);
  if (!source?.mediaType) return <time className="shrink-0 tabular-nums">{start}</time>;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={TEXT.playFrom(start)}
      onClick={() => actions.play(id)}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 rounded-sm text-brand tabular-nums underline-offset-2 hover:underline pointer-coarse:min-h-11"
    >
      <Play aria-hidden className="size-3" />
      <time>{start}</time>
    </button>
  );
}
