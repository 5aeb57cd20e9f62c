import type { Segment } from "@quarry/domain";
import { showToast } from "../../shell/toasts.ts";
import { lastTag } from "./last-tag.ts";
import { TAGS_TEXT } from "./text.ts";
import { useAddTag, useAddTagToMany } from "./use-segment-tags.ts";

type Selected = { ids: readonly string[]; commonTags: ReadonlySet<string> };

/** Returns a function that adds the last used tag to the selection, or else to the current segment. It returns false
 * when there is no such tag or no segment. */
export function useRepeatTag(projectId: string, current: Segment | undefined, selected: Selected) {
  const addTag = useAddTag(projectId, current?.id ?? "");
  const addTagToMany = useAddTagToMany(projectId, selected.ids);
  return (): boolean => {
    const tag = lastTag(projectId);
    const isBulk = selected.ids.length > 0;
    if (tag === null || (!isBulk && current === undefined)) return false;
    const isThere = isBulk ? selected.commonTags.has(tag) : current?.tags.some(({ name }) => name === tag);
    if (isThere) showToast({ title: TAGS_TEXT.field.taken, subject: tag });
    else if (isBulk) addTagToMany.mutate({ tag });
    else if (current !== undefined) addTag.mutate({ segmentId: current.id, tag });
    return true;
  };
}
