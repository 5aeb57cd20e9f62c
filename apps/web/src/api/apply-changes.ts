import {
  type ChangedItem,
  isRareGem,
  type NewPlaces,
  type Note,
  type Outline,
  type Project,
  placeOf,
  renamesOf,
  retaggedList,
  type Segment,
  type Source,
  type Tagging,
  type TagNode,
  withChangedItems,
  withChangedSegments,
  withChangedTags,
  withRenamedTag,
  withTaggings,
} from "@quarry/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { EntityInAnswer } from "./change-number.ts";
import { pendingChanges } from "./optimistic.ts";
import { readSourceCounts } from "./read-source-counts.ts";
import type { ApiOptions } from "./trpc.ts";

/** The cached lists of a project. */
type ProjectCache = { queryClient: QueryClient; trpc: ApiOptions; projectId: string };

/** The present forms of entities, and of tags on many segments. `places` are those of new segments among others of
 * their source. */
export type Changed = { entities: readonly EntityInAnswer[]; taggings?: readonly Tagging[]; places?: NewPlaces };

/** Puts changed entities into the cached lists of a project, by id, so that no list is fetched again. They come from
 * the answer of an own call, or from the server's list of changes. */
export function applyChanges(
  { queryClient, trpc, projectId }: ProjectCache,
  { entities, taggings = [], places }: Changed,
): void {
  const of = <Item>(wanted: string) => entities.filter(({ entity }) => entity === wanted) as ChangedItem<Item>[];
  const [segments, tags, sources] = [of<Segment>("segment"), of<TagNode>("tag"), of<Source>("source")];
  const [notes, [outline], [project]] = [of<Note>("note"), of<Outline>("outline"), of<Project>("project")];
  const readAgain = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
  const { patch } = pendingChanges(queryClient);
  const input = { projectId };
  const [treeKey, segmentsKey] = [trpc.tags.tree.queryKey(input), trpc.segments.list.queryKey(input)];
  const notesKey = trpc.notes.list.queryKey(input);
  const renames = renamesOf(tags);
  const goneSources = new Set(sources.flatMap(({ id, after }) => (after === null ? id : [])));
  const isRetagged = segments.length > 0 || taggings.length > 0;
  const list = queryClient.getQueryData<Segment[]>(segmentsKey) ?? [];
  const gone = goneSources.size === 0 ? [] : list.filter(({ sourceId }) => goneSources.has(sourceId));
  // The list that is being read may still count the deleted source.
  const isReadMeanwhile = goneSources.size > 0 && queryClient.isFetching({ queryKey: segmentsKey }) > 0;
  const isRarityChanged =
    isReadMeanwhile ||
    !gone.every(isRareGem) ||
    (list.length > 0 && segments.some((segment) => changesRarity(list, segment)));

  // The segments of a deleted source are not told.
  if (goneSources.size > 0)
    patch<Segment[]>(segmentsKey, (all) => all.filter(({ sourceId }) => !goneSources.has(sourceId)));
  if (renames === null) readAgain(segmentsKey);
  else if (isRetagged || renames.length > 0)
    patch<Segment[]>(segmentsKey, (list, isWhole) => {
      const renamed = renames.reduce((all, rename) => retaggedList(all, (each) => withRenamedTag(each, rename)), list);
      const listed = isWhole ? segments : segments.filter(({ id }) => placeOf(list, id) !== undefined);
      return withChangedSegments(withTaggings(renamed, taggings), listed, places);
    });
  if (tags.length > 0) patch<TagNode[]>(treeKey, (tree) => withChangedTags(tree, tags));
  if (isRarityChanged) void readSourceCounts(queryClient, trpc, projectId);
  // The counts of tags follow from the segments, where these are there.
  if ((isRetagged || tags.length > 0) && queryClient.getQueryData(segmentsKey) === undefined)
    for (const key of [treeKey, trpc.tags.list.queryKey(input)]) readAgain(key);
  if (sources.length > 0)
    patch<Source[]>(trpc.sources.list.queryKey(input), (list) =>
      withChangedItems(list, sources).sort((one, other) => one.displayOrder - other.displayOrder),
    );
  if (notes.length > 0) patch<Note[]>(notesKey, (list) => withChangedItems(list, notes).sort(byAge));
  if (outline !== undefined) patch<Outline | null>(trpc.outline.get.queryKey(input), () => outline.after);
  if (project?.after) patch<Project>(trpc.projects.get.queryKey(input), (before) => project.after ?? before);
  readAgain(trpc.projects.list.queryKey());
}

/** Returns true for a segment that came or went and was also said elsewhere: there it has become less or more rare. */
function changesRarity(list: readonly Segment[], { id, after }: ChangedItem<Segment>): boolean {
  const before = list[placeOf(list, id) ?? -1];
  const said = after ?? before;
  return (before === undefined) !== (after === null) && said !== undefined && !isRareGem(said);
}

function byAge(one: Note, other: Note): number {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id) ? -1 : 1;
}
