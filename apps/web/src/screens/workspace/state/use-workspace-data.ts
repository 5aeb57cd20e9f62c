import { type Note, type Segment, type Source, templateById, type WordNotes, wordNotes } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { useTRPC } from "../../../api/trpc.ts";
import { useNotes } from "../../../features/notes/use-notes.ts";
import { useOutline } from "../../../features/outline/use-outline.ts";
import { firstSegmentsOf } from "../../../features/segments/first-segments.ts";
import { usePreparedSearch, useSegments } from "../../../features/segments/use-segments.ts";
import { useSources } from "../../../features/sources/use-sources.ts";
import { arrivedSuggestions } from "../../../features/suggestions/use-suggester.ts";
import { useTagColors } from "../../../features/tags/use-tag-colors.ts";
import { useTagLooks } from "../../../features/tags/use-tag-tree.ts";
import { useTags } from "../../../features/tags/use-tags.ts";

const NO_SEGMENTS: Segment[] = [];
const NO_SOURCES: Source[] = [];
const NO_NOTES: Note[] = [];
const NO_WORD_NOTES: WordNotes = new Map();

/** Loads the data of the workspace. Lists are empty until loaded. */
export function useWorkspaceData(projectId: string) {
  const trpc = useTRPC();
  const project = useQuery(trpc.projects.get.queryOptions({ projectId }));
  const sources = useSources(projectId);
  const [params] = useSearchParams();
  const [begin, beginWith] = useState(() => firstSegmentsOf(projectId, params));
  const { all: segments, shown, isFromStart, isBegun } = useSegments(projectId, begin);
  const notes = useNotes(projectId);
  // An outline may be a book, and the first segments would wait for it.
  const outline = useOutline(projectId, { enabled: isBegun });
  const tags = useTags(projectId);
  const tagColors = useTagColors(projectId);
  const looks = useTagLooks(projectId);
  usePreparedSearch(segments.data ?? NO_SEGMENTS);

  const templateId = project.data?.templateId;
  const tagOffer = useMemo(
    () => ({
      ...{ tags, looks, suggestionsFor: arrivedSuggestions },
      templateTags: templateId === undefined ? [] : templateById(templateId).suggestedTags,
    }),
    [tags, looks, templateId],
  );
  const noteCounts = useMemo(() => countBySegment(notes.data ?? NO_NOTES), [notes.data]);
  const noted = useWordNotes(notes.data ?? NO_NOTES);
  const hasTags = useMemo(() => shown?.some((segment) => segment.tags.length > 0) ?? false, [shown]);
  return {
    project,
    sources,
    segments,
    outline: outline.data,
    /** True once sources, segments and notes are loaded, so that an export is complete. */
    isMaterialRead: sources.isSuccess && segments.isSuccess && notes.isSuccess,
    sourceList: sources.data ?? NO_SOURCES,
    /** True once segments are shown, which are the first ones until all are read. */
    hasSegments: shown !== undefined,
    segmentList: shown ?? NO_SEGMENTS,
    isFromStart,
    /** True once the lists beside the segments may be drawn: the first segments are painted before them. */
    hasBegun: useDeferredValue(isBegun, false),
    /** Shows the first segments of the project before all are read. */
    showStart: () => beginWith({}),
    noteList: notes.data ?? NO_NOTES,
    tagOffer,
    tagColors,
    noteCounts,
    wordNotes: noted,
    hasTags,
  };
}

/** Returns the words with notes. They stay the same objects while they do, so that no row renders for another's
 * note. */
function useWordNotes(notes: readonly Note[]): WordNotes {
  const [known, setKnown] = useState<WordNotes>(NO_WORD_NOTES);
  const words = useMemo(() => wordNotes(notes, known), [notes, known]);
  if (words !== known) setKnown(words);
  return words;
}

export type WorkspaceData = ReturnType<typeof useWorkspaceData>;

function countBySegment(notes: readonly Note[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { segmentId } of notes) counts.set(segmentId, (counts.get(segmentId) ?? 0) + 1);
  return counts;
}
