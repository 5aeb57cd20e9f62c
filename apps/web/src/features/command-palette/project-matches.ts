import { filterChoices, type Note, nameMatches, type Segment } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, MessageSquareText, SquareLibrary, Tag, UserRound } from "lucide-react";
import { useMemo } from "react";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { projectPath } from "../../paths.ts";
import { bestNames } from "./palette-view.ts";
import { PALETTE_TEXT as TEXT } from "./text.ts";

const MAX_OF_A_KIND = 5;
const NO_SEGMENTS: Segment[] = [];
const NO_NOTES: Note[] = [];

/** A match in a project, and the address that shows it. */
export type ProjectMatch = { key: string; label: string; hint?: string | undefined; address: string };

/** The matches of one kind. */
export type ProjectMatchGroup = { heading: string; icon: LucideIcon; matches: ProjectMatch[] };

/** Returns the tags, speakers, sources and notes of a project that match the typed text; none while the field is
 * blank. */
export function useProjectMatches(projectId: string | null, typed: string): ProjectMatchGroup[] {
  const trpc = useTRPC();
  const isAsked = projectId !== null && typed.trim() !== "";
  const input = { projectId: projectId ?? "" };
  const read = { enabled: isAsked };
  const { data: tags = [] } = useQuery(trpc.tags.list.queryOptions(input, read));
  const { data: sources = [] } = useQuery(trpc.sources.list.queryOptions(input, read));
  const { data: notes = NO_NOTES } = useQuery(trpc.notes.list.queryOptions(input, read));
  const { data: segments = NO_SEGMENTS } = useQuery(segmentsQuery(trpc, input, read));
  const speakers = useMemo(
    () => (isAsked ? filterChoices(segments).speakers.filter(({ speaker }) => speaker !== "") : []),
    [isAsked, segments],
  );
  if (projectId === null || !isAsked) return [];
  const best = <Item>(items: readonly Item[], nameOf: (item: Item) => string) =>
    bestNames(items, nameOf, typed, MAX_OF_A_KIND);
  const groups: ProjectMatchGroup[] = [
    {
      heading: TEXT.tags,
      icon: Tag,
      matches: best(tags, ({ tag }) => tag).map(({ tag, count }) => ({
        key: `tag ${tag}`,
        label: tag,
        hint: TEXT.segments(count),
        address: projectPath(projectId, { tag }),
      })),
    },
    {
      heading: TEXT.speakers,
      icon: UserRound,
      matches: best(speakers, ({ speaker }) => speaker).map(({ speaker, count }) => ({
        key: `speaker ${speaker}`,
        label: speaker,
        hint: TEXT.segments(count),
        address: projectPath(projectId, { speaker }),
      })),
    },
    {
      heading: TEXT.sources,
      icon: SquareLibrary,
      matches: best(sources, ({ urlOrName }) => urlOrName).map(({ id, urlOrName, segmentCount }) => ({
        key: `source ${id}`,
        label: urlOrName,
        hint: TEXT.segments(segmentCount),
        address: projectPath(projectId, { source: id }),
      })),
    },
    {
      heading: TEXT.notes,
      icon: MessageSquareText,
      matches: notes
        .filter(({ text }) => nameMatches(text, typed))
        .slice(0, MAX_OF_A_KIND)
        .map(({ id, segmentId, text }) => ({
          key: `note ${id}`,
          label: text,
          address: projectPath(projectId, { highlight: segmentId }),
        })),
    },
  ];
  return groups.filter(({ matches }) => matches.length > 0);
}
