import type { Outline, Segment } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTRPC } from "../../../api/trpc.ts";
import { useStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { lazy } from "../../../components/lazy.tsx";
import { PROJECT_SHORTCUTS } from "../../../shell/shortcuts/project-shortcuts.ts";
import { useShortcuts } from "../../../shell/shortcuts/use-shortcuts.ts";
import { PlayerBar } from "../../player/player-bar.tsx";
import { usePlayer } from "../../player/use-player.ts";
import { useTagColors } from "../../tags/use-tag-colors.ts";
import { showBlock } from "../blocks/show-block.ts";
import { useShownSection } from "../contents/use-shown-section.ts";
import { useWriting } from "../writing/writing-context.ts";
import { EvidenceEmpty } from "./evidence-empty.tsx";
import { EvidenceFilter } from "./evidence-filter.tsx";
import { type EvidenceScope, itemAt, itemCount, NO_SCOPE, rowNear } from "./evidence-items.ts";
import { EvidenceList } from "./evidence-list.tsx";
import type { EvidenceActions } from "./evidence-row.tsx";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { sectionOfPoint } from "./insert-point.ts";
import { QuoteDragOverlay } from "./quote-drag-overlay.tsx";
import { SectionFigures } from "./section-figures.tsx";
import { useEvidence } from "./use-evidence.ts";
import { EVIDENCE_ID, type EvidencePane } from "./use-evidence-pane.ts";
import { useMarking } from "./use-marking.ts";
import { useQuote, wordsOf } from "./use-quote.ts";
import { useQuoteDrag } from "./use-quote-drag.ts";

const BookFigures = lazy(async () => (await import("./book-figures.tsx")).BookFigures);
const NO_SOURCES: readonly never[] = [];
const NO_SEGMENTS: readonly Segment[] = [];

export type EvidencePanelProps = {
  projectId: string;
  outline: Outline;
  /** Null until loaded. */
  segments: readonly Segment[] | null;
  segmentById: ReadonlyMap<string, Segment> | null;
  pane: EvidencePane;
};

/** The segments that a section can be written from, and what the outline uses of them. */
export function EvidencePanel({ projectId, outline, segments, segmentById, pane }: EvidencePanelProps) {
  const trpc = useTRPC();
  const sources = useQuery(trpc.sources.list.queryOptions({ projectId })).data ?? NO_SOURCES;
  const sourceById = useMemo(() => new Map(sources.map((source) => [source.id, source])), [sources]);
  const colors = useTagColors(projectId);
  const player = usePlayer(sources, segments ?? NO_SEGMENTS);
  const [scope, setScope] = useState<EvidenceScope>(NO_SCOPE);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const marking = useMarking();
  const [showsBook, setShowsBook] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const scrollTo = useRef<((segmentId: string) => void) | null>(null);
  const shownId = useShownSection();
  const point = useStore(pane.point, (now) => now);
  const section = sectionOfPoint(outline, point, shownId);
  const evidence = useEvidence({ projectId, outline, segments, segmentById, scope }, section);
  const { items, filter, figures } = evidence;
  const { quote, quoteAt, announcement } = useQuote(pane.point, shownId);
  const { drag, grab } = useQuoteDrag(quoteAt);

  const toList = () => pane.wantsFocus.set(itemCount(items) > 0);
  const isEmpty = evidence.isReady && itemCount(items) === 0;
  const { selection } = useWriting();
  const wantsFocus = useStore(pane.wantsFocus, (wanted) => wanted);
  useEffect(() => {
    if (!wantsFocus || !isEmpty) return;
    pane.wantsFocus.set(false);
    searchField.current?.focus();
  });

  // A segment that is used goes from the list of unused ones, and with it the focus.
  const isInList = useRef(false);
  useEffect(() => {
    if (currentId === null || !isInList.current || document.activeElement !== document.body) return;
    if (itemAt(items, rowNear(items, currentId))?.id !== currentId) pane.wantsFocus.set(true);
  }, [items, currentId, pane.wantsFocus]);

  const latest = useLatest({ quote, grab, pane, play: player.actions.playSegment });
  const actions = useMemo<EvidenceActions>(
    () => ({
      quote: (words) => {
        // The press has left the focus in the page: the field says where its caret is when it is left.
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
        latest.current.quote(words);
      },
      play: (segmentId) => latest.current.play(segmentId),
      focus: (segmentId) => {
        isInList.current = true;
        setCurrentId(segmentId);
      },
      grab: (words, event) => latest.current.grab(words, event),
      goToUse: ({ sectionId, blockId }) => {
        const { pane } = latest.current;
        if (pane.place !== "sheet") return showBlock(selection, blockId);
        pane.point.set({ sectionId, blockId, field: null });
        pane.toPage();
      },
    }),
    [latest, selection],
  );
  const onKeyDown = (event: KeyboardEvent, segment: Segment) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.matches("[data-evidence]");
    if (event.key === "Escape" && pane.place !== "sheet") pane.toPage();
    else if (event.key === "Enter" && isOnRow) quote(wordsOf(segment));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const focusedId = () => (document.activeElement?.closest("[data-evidence]") == null ? null : currentId);
  useShortcuts(PROJECT_SHORTCUTS, {
    searchTranscripts: () => document.activeElement?.closest(`#${EVIDENCE_ID}`) != null && searchField.current?.focus(),
    markWords: () => {
      if (focusedId() === null) return false;
      marking.set(focusedId());
    },
    playOrPause: () => {
      const id = focusedId();
      if (id === null || id === player.spoken.get()) return player.actions.toggle();
      player.actions.playSegment(id);
    },
    skipBack: player.actions.back,
    skipForward: player.actions.forward,
    slower: player.actions.slower,
    faster: player.actions.faster,
  });

  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 pb-3 sm:px-5">
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 text-sm text-ink">{section !== null && TEXT.goesInto(section.title)}</p>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-2 h-7! px-2! pointer-coarse:h-11!"
            onClick={() => setShowsBook(true)}
          >
            {TEXT.book}
          </Button>
        </div>
        {figures !== null && <SectionFigures {...figures} />}
      </div>
      <EvidenceFilter
        projectId={projectId}
        scope={scope}
        onScope={setScope}
        filter={filter}
        segments={segments ?? NO_SEGMENTS}
        sources={sources}
        notedCount={evidence.notedCount}
        shownCount={itemCount(items)}
        unusedCount={items.unusedCount}
        isLoaded={segments !== null}
        searchField={searchField}
        onLeaveSearch={toList}
      />
      {isEmpty ? (
        <EvidenceEmpty
          scope={scope}
          hasSegments={items.segments.length > 0}
          hasTags={evidence.sectionTags.length > 0}
          onScope={setScope}
        />
      ) : (
        <EvidenceList
          key={evidence.listName}
          items={items}
          sources={sourceById}
          search={filter.text}
          colors={colors}
          uses={evidence.uses}
          titles={evidence.titles}
          currentId={currentId}
          wantsFocus={pane.wantsFocus}
          spoken={player.spoken}
          scrollTo={scrollTo}
          onKeyDown={onKeyDown}
          onLeave={() => {
            isInList.current = false;
          }}
          actions={actions}
        />
      )}
      <p className="shrink-0 border-t border-line px-4 py-2 text-xs text-ink-3 pointer-coarse:hidden">{TEXT.keys}</p>
      {player.source !== undefined && player.opened !== null && (
        <PlayerBar
          key={player.source.id}
          player={player}
          source={player.source}
          opened={player.opened}
          segments={segments ?? NO_SEGMENTS}
          onFollow={(segmentId) => scrollTo.current?.(segmentId)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {drag !== null && <QuoteDragOverlay drag={drag} segment={segmentById?.get(drag.words.segmentId)} />}
      {showsBook && (
        <BookFigures
          projectId={projectId}
          outline={outline}
          segmentById={segmentById}
          sources={sourceById}
          onClose={() => setShowsBook(false)}
        />
      )}
    </>
  );
}
