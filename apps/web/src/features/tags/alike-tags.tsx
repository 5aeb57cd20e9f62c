import { alikeTags, type TagCount } from "@quarry/domain";
import { Button, Chip } from "@quarry/ui";
import { useMemo } from "react";
import { TAGS_TEXT } from "./text.ts";
import { useMergeTags } from "./use-tag-edits.ts";

const TEXT = TAGS_TEXT.alike;
/** Further groups appear once the first are merged. */
const SHOWN_GROUPS = 3;

export type AlikeTagsProps = {
  projectId: string;
  tags: readonly TagCount[];
  onRenamed: (oldTag: string, newTag: string) => void;
};

/** Lists tags that differ only in case, a leading `#` or spaces, and offers to merge them into the most used one. */
export function AlikeTags({ projectId, tags, onRenamed }: AlikeTagsProps) {
  const mergeTags = useMergeTags(projectId);
  const groups = useMemo(() => alikeTags(tags), [tags]);
  if (groups.length === 0) return null;
  return (
    <section aria-label={TEXT.heading} className="mt-4 rounded-md border border-line-strong bg-sunken p-3">
      <h3 className="text-sm font-medium text-ink">{TEXT.heading}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {groups.slice(0, SHOWN_GROUPS).map(([into, ...others]) => {
          if (into === undefined) return null;
          const oldTags = others.map(({ tag }) => tag);
          return (
            <li key={into.tag} className="flex flex-wrap items-center gap-1.5">
              {[into, ...others].map(({ tag, count }) => (
                <Chip key={tag} tone="plain">
                  {TEXT.tag(tag, count)}
                </Chip>
              ))}
              <Button
                size="sm"
                pending={mergeTags.isPending}
                className="ml-auto max-w-full"
                onClick={() =>
                  mergeTags.mutate(
                    { oldTags, newTag: into.tag },
                    { onSuccess: () => oldTags.map((oldTag) => onRenamed(oldTag, into.tag)) },
                  )
                }
              >
                <span className="truncate">{TEXT.merge(into.tag)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {groups.length > SHOWN_GROUPS && (
        <p className="mt-2 text-xs text-ink-2">{TEXT.more(groups.length - SHOWN_GROUPS)}</p>
      )}
    </section>
  );
}
