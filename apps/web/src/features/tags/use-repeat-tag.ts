import type { Segment } from "@quarry/domain";
import { showToast } from "../../shell/toasts.ts";
import { lastTag } from "./last-tag.ts";
import { TAGS_TEXT } from "./text.ts";
import { useAddTag, useAddTagToMany } from "./use-tags.ts";

type Selected = { ids: readonly string[]; commonTags: ReadonlySet<string> };

/** Adds the last used tag again, to all that is selected or else to the current segment. The function returns false
 * where there is no such tag yet, or nothing to add it to. */
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
