import {
  type ChangedItem,
  mappedList,
  type Note,
  type Outline,
  type Project,
  renamesOf,
  type Segment,
  type Source,
  type TagNode,
  withChangedItems,
  withChangedSegments,
  withChangedTags,
  withRenamedTag,
  withTaggings,
} from "@quarry/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ApiOutputs, useTRPC } from "./trpc.ts";

/** Changes of a project, and what they touched. */
export type News = ApiOutputs["changes"]["list"];

/** The cached lists of a project. */
type ProjectCache = { queryClient: QueryClient; trpc: ReturnType<typeof useTRPC>; projectId: string };

/** Puts what changes touched into the cached lists of a project, by id, so that no list is fetched again. Ask for
 * changes, and call this, while no mutation is under way: they would undo what it shows. */
export function applyChanges({ queryClient, trpc, projectId }: ProjectCache, { changes, taggings }: News): void {
  const entities = changes.flatMap((change) => change.entities);
  const of = <Item>(wanted: string) => entities.filter(({ entity }) => entity === wanted) as ChangedItem<Item>[];
  const [segments, tags, sources] = [of<Segment>("segment"), of<TagNode>("tag"), of<Source>("source")];
  const [notes, [outline], [project]] = [of<Note>("note"), of<Outline>("outline"), of<Project>("project")];
  const readAgain = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
  const patch = <Data>(queryKey: QueryKey, change: (data: Data) => Data) => {
    // An answer that is on its way may be older than the change.
    if (queryClient.isFetching({ queryKey }) > 0) return readAgain(queryKey);
    queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : change(data)));
  };
  const input = { projectId };
  const [treeKey, segmentsKey] = [trpc.tags.tree.queryKey(input), trpc.segments.list.queryKey(input)];
  const renames = renamesOf(tags);
  const isRetagged = segments.length > 0 || taggings.length > 0;

  if (renames === null) readAgain(segmentsKey);
  else if (isRetagged || renames.length > 0)
    patch<Segment[]>(segmentsKey, (list) => {
      const renamed = renames.reduce((all, rename) => mappedList(all, (each) => withRenamedTag(each, rename)), list);
      return withChangedSegments(withTaggings(renamed, taggings), segments);
    });
  if (tags.length > 0) patch<TagNode[]>(treeKey, (tree) => withChangedTags(tree, tags));
  // The counts of tags follow from the segments, where these are there.
  if ((isRetagged || tags.length > 0) && queryClient.getQueryData(segmentsKey) === undefined)
    for (const key of [treeKey, trpc.tags.list.queryKey(input)]) readAgain(key);
  if (sources.length > 0)
    patch<Source[]>(trpc.sources.list.queryKey(input), (list) =>
      withChangedItems(list, sources).sort((one, other) => one.displayOrder - other.displayOrder),
    );
  if (notes.length > 0)
    patch<Note[]>(trpc.notes.list.queryKey(input), (list) => withChangedItems(list, notes).sort(byAge));
  if (outline !== undefined) patch<Outline | null>(trpc.outline.get.queryKey(input), () => outline.after);
  if (project?.after) patch<Project>(trpc.projects.get.queryKey(input), (before) => project.after ?? before);
  readAgain(trpc.projects.list.queryKey());
}

function byAge(one: Note, other: Note): number {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id) ? -1 : 1;
}
