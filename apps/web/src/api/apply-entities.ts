import {
  type ChangedItem,
  mappedList,
  type Note,
  type Outline,
  type Project,
  type Segment,
  type Source,
  type TagNode,
  type TagRename,
  withChangedItems,
  withChangedSegments,
  withRenamedTag,
} from "@quarry/domain";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { useTRPC } from "./trpc.ts";

/** An entity that was changed in another browser, as the feed of changes has it. */
export type ChangedEntity = { entity: string; id: string; after?: unknown };

/** The cached lists of a project. */
type ProjectCache = { queryClient: QueryClient; trpc: ReturnType<typeof useTRPC>; projectId: string };

/** Puts what was changed elsewhere into the cached lists of a project, by id, so that no list is fetched again. Counts
 * of tags are fetched where a list of them is shown. Ask for changes, and call this, while no mutation is under way:
 * the entities would undo what it shows. */
export function applyEntities(
  { queryClient, trpc, projectId }: ProjectCache,
  entities: readonly ChangedEntity[],
): void {
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
  const treeKey = trpc.tags.tree.queryKey(input);
  const segmentsKey = trpc.segments.list.queryKey(input);
  const renames = renamesIn(queryClient.getQueryData(treeKey) ?? [], tags);

  if (renames === null) readAgain(segmentsKey);
  else if (segments.length > 0 || renames.length > 0)
    patch<Segment[]>(segmentsKey, (list) => {
      const renamed = renames.reduce((all, rename) => mappedList(all, (each) => withRenamedTag(each, rename)), list);
      return withChangedSegments(renamed, segments);
    });
  if (tags.length > 0 || segments.length > 0) {
    readAgain(treeKey);
    readAgain(trpc.tags.list.queryKey(input));
  }
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

/** Returns the tags that have another name now, whose segments are not among the entities; null where a name went from
 * one tag to another. */
function renamesIn(tree: readonly TagNode[], changed: readonly ChangedItem<TagNode>[]): TagRename[] | null {
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  const taken = new Set(names.values());
  const renames = changed.flatMap(({ id, after }) => {
    const oldTag = names.get(id);
    return oldTag === undefined || after === null || oldTag === after.name ? [] : [{ oldTag, newTag: after.name }];
  });
  return renames.some(({ newTag }) => taken.has(newTag)) ? null : renames;
}

function byAge(one: Note, other: Note): number {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id) ? -1 : 1;
}
