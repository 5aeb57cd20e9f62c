import {
  type Outline,
  type OutlineSection,
  outlineFigures,
  type Segment,
  sectionTagIndex,
  taggedUse,
  tagsOfSection,
  usesOf,
} from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useTRPC } from "../../../api/trpc.ts";
import { useNotes } from "../../notes/use-notes.ts";
import { type EvidenceItems, type EvidenceScope, evidenceItems, filterOf } from "./evidence-items.ts";

const NO_TAGS: readonly string[] = [];
const NO_SEGMENTS: readonly Segment[] = [];
const NONE: ReadonlyMap<string, Segment> = new Map();

type EvidenceInput = {
  projectId: string;
  outline: Outline;
  segments: readonly Segment[] | null;
  segmentById: ReadonlyMap<string, Segment> | null;
  scope: EvidenceScope;
};

/** Derives what the panel shows of a section from the outline and the segments. All of it waits while the page has more
 * urgent work, so that no letter that is typed there waits for it. */
export function useEvidence({ projectId, scope, ...rest }: EvidenceInput, section: OutlineSection | null) {
  const outline = useDeferredValue(rest.outline);
  const segments = useDeferredValue(rest.segments ?? NO_SEGMENTS);
  const segmentById = useDeferredValue(rest.segmentById ?? NONE);
  const listed = useDeferredValue(scope);
  const tree = useQuery(useTRPC().tags.tree.queryOptions({ projectId })).data;
  const notes = useNotes(projectId);

  const tags = useMemo(() => sectionTagIndex(tree ?? []), [tree]);
  const uses = useMemo(() => usesOf(outline.sections), [outline]);
  const titles = useMemo(() => new Map(outline.sections.map(({ id, title }) => [id, title])), [outline]);
  const noted = useMemo(() => new Set(notes.data?.map(({ segmentId }) => segmentId)), [notes.data]);
  const present = outline.sections.find(({ id }) => id === section?.id);
  const written = useMemo(
    () => JSON.stringify(present ? tagsOfSection(present, { sections: outline.sections, segmentById, tags }) : NO_TAGS),
    [present, outline, segmentById, tags],
  );
  const sectionTags = useMemo(() => JSON.parse(written) as string[], [written]);
  const [kept, setKept] = useState<EvidenceItems["kept"]>(null);
  const items = useMemo(() => {
    const found = evidenceItems(segments, listed, { sectionTags, uses, noted });
    return isSameList(found.kept, kept) ? { ...found, kept } : found;
  }, [segments, listed, sectionTags, uses, noted, kept]);
  if (items.kept !== kept) setKept(items.kept);
  const figures = useMemo(() => {
    if (present === undefined) return null;
    const share = taggedUse(segments, new Set(sectionTags), uses);
    return { figures: outlineFigures([present], segmentById), share };
  }, [present, segments, segmentById, sectionTags, uses]);
  return {
    ...{ items, uses, titles, figures, sectionTags, notedCount: noted.size, filter: filterOf(scope, sectionTags) },
    /** True once all that the list follows from is loaded. */
    isReady: rest.segments !== null && tree !== undefined,
    /** Names what is listed: another name stands for another list. */
    listName: JSON.stringify([listed, listed.followsSection && present?.id]),
  };
}

/** Rows that stay the same must not be laid out again. */
function isSameList(one: EvidenceItems["kept"], other: EvidenceItems["kept"]): boolean {
  return one?.length === other?.length && (one === null || one.every((index, row) => index === other?.[row]));
}
