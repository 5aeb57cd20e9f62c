import {
  rangesAt,
  type Segment,
  type TagColors,
  type TextRange,
  type WordNote,
  withMovedRange,
  wordCodings,
} from "@quarry/domain";
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { lazy } from "../../../components/lazy.tsx";
import { tagColorStyle } from "../../tags/use-tag-colors.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import { PIECE_START, SegmentWords } from "./segment-words.tsx";
import { caretAt, offsetIn, SEGMENT_TEXT } from "./selected-words.ts";

const WordHandles = lazy(async () => (await import("./word-handles.tsx")).WordHandles);

/** Tags whose words are lit, and the coding among them whose ends are shown. Held by a press or by keys, they stay
 * until a press elsewhere. */
export type LitWords = { tags: readonly string[]; codingId: string | null; heldBy: "press" | "keys" | null };

export const NO_LIT_WORDS: LitWords = { tags: [], codingId: null, heldBy: null };

type Moved = { tags: Segment["tags"]; range: TextRange };

export type SegmentTextProps = {
  projectId: string;
  segment: Segment;
  colors: TagColors;
  search: string;
  notes: readonly WordNote[];
  chosen: TextRange | null;
  lit: LitWords;
  /** The notes whose words are lit. */
  litNotes: readonly string[];
  tabIndex: number;
  onLight: (lit: LitWords) => void;
  actions: SegmentActions;
};

/** The text of a segment, with handles at the ends of the words that are pointed at. A press on words with a note shows
 * the note. */
export function SegmentText(props: SegmentTextProps) {
  const { projectId, segment, colors, search, notes, chosen, lit, litNotes, tabIndex, onLight, actions } = props;
  const box = useRef<HTMLDivElement>(null);
  /** The words of the shown coding while they are being moved, until the segment changes. */
  const [lastMoved, setMoved] = useState<Moved | null>(null);
  const moved = lastMoved?.tags === segment.tags ? lastMoved.range : null;
  const codings = useMemo(() => wordCodings(segment.tags), [segment.tags]);
  const shown = codings.find(({ id }) => id === lit.codingId);
  const isHeld = lit.heldBy !== null;
  const tags = useMemo(
    () => (shown !== undefined && moved !== null ? withMovedRange(segment, shown.id, moved).tags : segment.tags),
    [segment, shown, moved],
  );
  useReleased(isHeld, box, () => onLight(NO_LIT_WORDS));
  const light = (at: number, heldBy: LitWords["heldBy"]) => {
    const here = rangesAt(codings, at);
    // A second press shows the next coding of the words.
    const next = here[(here.findIndex(({ id }) => id === lit.codingId) + 1) % here.length];
    const coding = isHeld && heldBy !== null ? next : here[0];
    if (coding === undefined) return onLight(NO_LIT_WORDS);
    onLight({ tags: here.map(({ tag }) => tag.name), codingId: coding.id, heldBy });
  };
  const lightNotes = (noteIds: readonly string[]) => {
    if (noteIds.length > 0) actions.lightNotes({ segmentId: segment.id, noteIds });
    else if (litNotes.length > 0) actions.lightNotes(null);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    const at = pieceAt(target);
    lightNotes(at === null ? [] : rangesAt(notes, at).map(({ id }) => id));
    if (isHeld) return;
    if (at !== null) light(at, null);
    else if (lit.codingId !== null && !isHandle(target)) onLight(NO_LIT_WORDS);
  };
  const onClick = ({ target }: MouseEvent) => {
    const at = pieceAt(target);
    if (at === null || document.getSelection()?.isCollapsed === false) return;
    light(at, "press");
    const [note] = rangesAt(notes, at);
    if (note !== undefined) actions.showNotes(segment.id, note.id);
  };
  const onPointerLeave = () => {
    lightNotes([]);
    if (!isHeld && lit.codingId !== null) onLight(NO_LIT_WORDS);
  };
  const onDoubleClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const place = caretAt(clientX, clientY);
    const isInside = place !== null && currentTarget.contains(place.node);
    actions.edit(segment.id, isInside ? offsetIn(currentTarget, place.node, place.offset) : "end");
  };
  const hasWords = codings.length > 0 || notes.length > 0;
  return (
    <div
      ref={box}
      className="relative"
      {...(hasWords && {
        onPointerOver,
        onPointerLeave,
        onClick,
      })}
    >
      <p
        {...{ [SEGMENT_TEXT]: segment.id }}
        dir="auto"
        onDoubleClick={onDoubleClick}
        className="font-serif text-reading break-words whitespace-pre-line text-ink"
      >
        <SegmentWords
          text={segment.text}
          tags={tags}
          colors={colors}
          search={search}
          notes={notes}
          chosen={chosen}
          litTags={lit.tags}
          litNotes={litNotes}
        />
      </p>
      {shown !== undefined && (
        <span style={tagColorStyle(shown.tag.name, colors)} className="tag-color contents">
          <WordHandles
            key={shown.id}
            projectId={projectId}
            segment={segment}
            coding={shown}
            range={moved ?? shown}
            takesFocus={lit.heldBy === "keys"}
            tabIndex={tabIndex}
            onMove={(range) => setMoved(range && { tags: segment.tags, range })}
            onHold={() => isHeld || onLight({ ...lit, heldBy: "press" })}
            onLeave={() => onLight(NO_LIT_WORDS)}
          />
        </span>
      )}
    </div>
  );
}

/** Calls `release` at a press outside of an element. */
function useReleased(isHeld: boolean, box: RefObject<Element | null>, release: () => void): void {
  const latest = useLatest(release);
  useEffect(() => {
    if (!isHeld) return;
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) !== true) latest.current();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [isHeld, box, latest]);
}

function pieceAt(target: EventTarget): number | null {
  const piece = target instanceof Element ? target.closest(`[${PIECE_START}]`) : null;
  return piece === null ? null : Number(piece.getAttribute(PIECE_START));
}

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[role=slider]") !== null;
}
