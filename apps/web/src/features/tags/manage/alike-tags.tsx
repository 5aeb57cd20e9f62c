import { alikeTags, type TagNode } from "@quarry/domain";
import { Button, Chip } from "@quarry/ui";
import { useDeferredValue, useMemo } from "react";
import { TAGS_TEXT } from "../text.ts";
import { useMergeTags } from "../use-tag-edits.ts";

const TEXT = TAGS_TEXT.alike;
/** Further groups appear once the first are merged. */
const SHOWN_GROUPS = 3;

export type AlikeTagsProps = {
  projectId: string;
  tree: readonly TagNode[];
  onMerged: (merged: readonly TagNode[], into: TagNode) => void;
};

/** Lists tags that differ only in case, a leading `#` or spaces, and offers to merge them into the most used one. */
export function AlikeTags({ projectId, tree, onMerged }: AlikeTagsProps) {
  const mergeTags = useMergeTags(projectId);
  // Deferred, as thousands of tags take longer than a change of one of them may take to be painted.
  const shown = useDeferredValue(tree);
  const groups = useMemo(() => alikeNodes(shown), [shown]);
  if (groups.length === 0) return null;
  return (
    <section aria-label={TEXT.heading} className="mt-4 rounded-md border border-line-strong bg-sunken p-3">
      <h3 className="text-sm font-medium text-ink">{TEXT.heading}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {groups.slice(0, SHOWN_GROUPS).map(([into, ...merged]) => {
          if (into === undefined) return null;
          return (
            <li key={into.id} className="flex flex-wrap items-center gap-1.5">
              {[into, ...merged].map(({ id, name, count }) => (
                <Chip key={id} tone="plain">
                  {TEXT.tag(name, count)}
                </Chip>
              ))}
              <Button
                size="sm"
                pending={mergeTags.isPending}
                className="ml-auto max-w-full"
                onClick={() => mergeTags.mutate({ into, merged }, { onSuccess: () => onMerged(merged, into) })}
              >
                <span className="truncate">{TEXT.merge(into.name)}</span>
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

function alikeNodes(tree: readonly TagNode[]): TagNode[][] {
  const byName = new Map(tree.map((tag) => [tag.name, tag]));
  const groups = alikeTags(tree.map(({ name, count }) => ({ tag: name, count })));
  return groups.map((group) => group.flatMap(({ tag }) => byName.get(tag) ?? []));
}
