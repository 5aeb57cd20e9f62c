import {
  type Segment,
  type Source,
  type SpeakerMark,
  type TagColors,
  type TagSupply,
  type TextRange,
  tagLineColors,
  type WordNote,
} from "@quarry/domain";
import { Checkbox, cn } from "@quarry/ui";
import { MessageSquareText } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { type Store, useStore } from "../../../components/hooks/store.ts";
import { lazy } from "../../../components/lazy.tsx";
import type { LitNotes } from "../../notes/shown-notes.ts";
import { SegmentTags } from "../../tags/segment-tags.tsx";
import { TagPopover, type TagPopoverProps } from "../../tags/tag-popover.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import { type LitWords, NO_LIT_WORDS, SegmentText } from "../words/segment-text.tsx";
import { wordsToMark } from "../words/selected-words.ts";
import { RarityBadge } from "./rarity-badge.tsx";
import { rowId, type SegmentActions } from "./segment-actions.ts";
import { SegmentGutter } from "./segment-gutter.tsx";
import { SegmentToolbar } from "./segment-toolbar.tsx";

const SegmentEditor = lazy(async () => (await import("../editing/segment-editor.tsx")).SegmentEditor);
const TEXT = SEGMENTS_TEXT.row;
const OPENING_LENGTH = 40;
const NO_IDS: readonly string[] = [];

/** The tags that a tag field offers. */
export type TagOffer = Omit<TagSupply, "taken">;

/** The tags that a row's tag field offers, and the suggestions for its segment. */
export type RowTagOffer = TagOffer & Pick<TagPopoverProps, "suggestionsFor">;

export type SegmentRowProps = {
  projectId: string;
  segment: Segment;
  source: Source;
  /** Distinguishes the speaker from others in the source. */
  mark: SpeakerMark | undefined;
  hasOneSource: boolean;
  search: string;
  filterTags: readonly string[];
  tagColors: TagColors;
  noteCount: number;
  /** The words with notes. */
  notes: readonly WordNote[];
  litNotes: Store<LitNotes | null>;
  /** True for the row that Tab stops at. The controls of other rows are skipped. */
  isTabStop: boolean;
  isSelected: boolean;
  isHighlighted: boolean;
  /** True while a tag or note for the segment is being written; keeps the focus ring. */
  isBeingEdited: boolean;
  /** The segment being played. */
  spoken: Store<string | null>;
  /** Null while the tag field is closed. */
  tagging: RowTagOffer | null;
  /** The words that a tag or note is being written for; null for the whole segment. */
  chosenWords: TextRange | null;
  actions: SegmentActions;
};

function SegmentRowInner(props: SegmentRowProps) {
  const { projectId, segment, source, search, filterTags, noteCount, isTabStop, isSelected, isHighlighted } = props;
  const { tagging, chosenWords, tagColors, actions } = props;
  const [lit, setLit] = useState(NO_LIT_WORDS);
  const litNotes = useStore(props.litNotes, (notes) => (notes?.segmentId === segment.id ? notes.noteIds : NO_IDS));
  const edited = useStore(actions.editing, (now) => (now?.segmentId === segment.id ? now : null));
  const isSpoken = useStore(props.spoken, (id) => id === segment.id);
  const tabIndex = isTabStop ? 0 : -1;
  const colors = useMemo(() => tagLineColors(segment.tags, tagColors), [segment.tags, tagColors]);
  const text = (
    <SegmentText
      projectId={projectId}
      segment={segment}
      colors={colors}
      search={search}
      notes={props.notes}
      chosen={chosenWords}
      lit={lit}
      litNotes={litNotes}
      tabIndex={tabIndex}
      onLight={setLit}
      actions={actions}
    />
  );
  return (
    <article
      id={rowId(segment.id)}
      tabIndex={tabIndex}
      aria-current={isSpoken ? "time" : undefined}
      data-highlighted={isHighlighted || undefined}
      data-keep-clear={isTabStop || undefined}
      onFocus={() => actions.focus(segment.id)}
      className={cn(
        "group relative isolate flex gap-1 border-b border-line py-3.5 pr-3.5 pl-1.5 outline-offset-[-2px] @xl:pr-2 @xl:pl-2.5",
        isSelected && "bg-brand-soft",
        isSpoken && !isSelected && "bg-hover",
        props.isBeingEdited && "outline-2 outline-brand",
        // Lists of its fields cover the next row.
        edited !== null && "z-10",
      )}
    >
      {(isSelected || isSpoken) && (
        <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] rounded-full bg-brand" />
      )}
      <span
        aria-hidden
        className={cn(
          "pointer-events-none absolute inset-0.5 -z-10 rounded-md bg-gem-soft shadow-[0_0_0_2px_var(--gem-mark)] transition-opacity duration-150",
          isHighlighted ? "opacity-100" : "opacity-0",
        )}
      />
      <Checkbox
        tabIndex={tabIndex}
        aria-label={TEXT.select(openingOf(segment.text))}
        checked={isSelected}
        onClick={(event) => actions.toggle(segment.id, event.shiftKey)}
        className={cn(
          "pointer-coarse:opacity-100",
          !isSelected && "opacity-0 group-focus-within:opacity-100 group-data-hovered:opacity-100",
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-2 gap-y-1 @xl:flex-row">
        <SegmentGutter segment={segment} source={source} mark={props.mark} tabIndex={tabIndex} onPlay={actions.play} />
        <div className="min-w-0 flex-1">
          {edited === null ? (
            text
          ) : (
            <SegmentEditor
              projectId={projectId}
              segment={segment}
              hasRecording={source.mediaType !== null}
              edited={edited}
              actions={actions}
              takesKeys
              fallback={text}
            />
          )}
          <div className="mt-1.5 flex items-end justify-between gap-2">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 pointer-coarse:gap-y-5">
              <SegmentTags
                projectId={projectId}
                segment={segment}
                colors={colors}
                filterTags={filterTags}
                litTags={lit.codingId === null ? NO_LIT_WORDS.tags : lit.tags}
                raised={isSelected || isHighlighted}
                tabIndex={tabIndex}
                onFilter={actions.filterByTag}
                onLight={(tag) => setLit((current) => (current.heldBy === null ? litBy(tag) : current))}
                selectedWords={() => selectedIn(segment.id)}
                onMoveWords={(codingId) => setLit({ tags: tagsOf(segment, codingId), codingId, heldBy: "keys" })}
              />
              <RarityBadge
                projectId={projectId}
                segment={segment}
                isQuiet={props.hasOneSource}
                tabIndex={tabIndex}
                actions={actions}
              />
              {noteCount > 0 && (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  onClick={() => actions.showNotes(segment.id)}
                  aria-label={TEXT.notes(noteCount)}
                  className="inline-flex min-h-6 min-w-6 items-center gap-1 rounded-sm text-xs font-medium text-brand hover:text-brand-strong"
                >
                  <MessageSquareText aria-hidden className="size-3.5" />
                  {noteCount}
                </button>
              )}
            </div>
            <div className="-my-1 shrink-0">
              <SegmentToolbar
                projectId={projectId}
                segment={segment}
                isTagging={tagging !== null}
                tabIndex={tabIndex}
                actions={actions}
              />
            </div>
          </div>
        </div>
      </div>
      {tagging && (
        <TagPopover
          {...tagging}
          projectId={projectId}
          segment={segment}
          words={chosenWords}
          onClose={() => actions.setTagging(null)}
        />
      )}
    </article>
  );
}

function selectedIn(segmentId: string): TextRange | null {
  const words = wordsToMark();
  return words?.segmentId === segmentId ? words : null;
}

function litBy(tag: string | null): LitWords {
  return tag === null ? NO_LIT_WORDS : { ...NO_LIT_WORDS, tags: [tag] };
}

function tagsOf({ tags }: Segment, codingId: string): string[] {
  return tags.filter(({ ranges = [] }) => ranges.some(({ id }) => id === codingId)).map(({ name }) => name);
}

function openingOf(text: string): string {
  return text.length > OPENING_LENGTH ? `${text.slice(0, OPENING_LENGTH)}…` : text;
}

/** A segment with speaker, time, text, tags and rarity. Memoised: it renders only when it changes. */
export const SegmentRow = memo(SegmentRowInner);
