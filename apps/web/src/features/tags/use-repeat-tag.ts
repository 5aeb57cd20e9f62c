import type { Segment, TextRange } from "@quarry/domain";
import { showToast } from "../../shell/toasts.ts";
import { lastTag } from "./last-tag.ts";
import { TAGS_TEXT } from "./text.ts";
import { useTagWords } from "./use-codings.ts";
import { useAddTag, useAddTagToMany } from "./use-segment-tags.ts";

type Selected = { ids: readonly string[]; commonTags: ReadonlySet<string> };

/** Returns a function that adds the last used tag to words of the current segment, or else to the selection or the
 * current segment. It returns false when there is no such tag or no segment. */
export function useRepeatTag(projectId: string, current: Segment | undefined, selected: Selected) {
  const addTag = useAddTag(projectId, current?.id ?? "");
  const addTagToMany = useAddTagToMany(projectId, selected.ids);
  const tagWords = useTagWords(projectId, current?.id ?? "");
  return (words: TextRange | null): boolean => {
    const tag = lastTag(projectId);
    const isBulk = selected.ids.length > 0;
    if (tag === null || (!isBulk && current === undefined)) return false;
    if (words !== null && current !== undefined) {
      tagWords(words, tag);
      return true;
    }
    const isThere = isBulk ? selected.commonTags.has(tag) : current?.tags.some(({ name }) => name === tag);
    if (isThere) showToast({ title: TAGS_TEXT.field.taken, subject: tag });
    else if (isBulk) addTagToMany.mutate({ tag });
    else if (current !== undefined) addTag.mutate({ tag });
    return true;
  };
}
