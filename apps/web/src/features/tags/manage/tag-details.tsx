import { type Segment, type Source, type TagLooks, type TagNode, type TagStep, tagPath } from "@quarry/domain";
import { Button, IconButton } from "@quarry/ui";
import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
} from "lucide-react";
import { TAGS_TEXT } from "../text.ts";
import { TagColorField } from "./tag-color-field.tsx";
import { TagDescription } from "./tag-description.tsx";
import { TagUse } from "./tag-use.tsx";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

export type TagDetailsProps = {
  projectId: string;
  tree: readonly TagNode[];
  tag: TagNode;
  /** All tags of the project. */
  looks: TagLooks;
  segments: readonly Segment[];
  sources: readonly Source[];
  /** Shows the segments with any of the tags, of one source or of all. */
  onShow: (tags: readonly string[], sourceId?: string) => void;
  onStep: (step: TagStep) => void;
  onRename: () => void;
  onNewBelow: () => void;
  onDelete: () => void;
};

const STEPS: readonly { step: TagStep; label: string; icon: LucideIcon }[] = [
  { step: "up", label: TEXT.up, icon: ArrowUp },
  { step: "down", label: TEXT.down, icon: ArrowDown },
  { step: "in", label: TEXT.in, icon: IndentIncrease },
  { step: "out", label: TEXT.out, icon: IndentDecrease },
];

/** A tag with what can be said about it and done with it. */
export function TagDetails(props: TagDetailsProps) {
  const { projectId, tree, tag, looks, segments, sources, onShow, onStep, onRename, onNewBelow, onDelete } = props;
  const above = looks.get(tag.name)?.above ?? [];
  return (
    <section aria-label={TEXT.details(tag.name)} className="flex min-w-0 flex-col gap-4">
      <h3 className="font-medium break-words text-ink">{tagPath(tag.name, above)}</h3>
      <TagColorField key={`color ${tag.id}`} projectId={projectId} tag={tag} />
      <TagDescription key={tag.id} projectId={projectId} tag={tag} />
      <TagUse tree={tree} tag={tag} segments={segments} sources={sources} onShow={onShow} />
      <fieldset className="flex flex-wrap items-center gap-1">
        <legend className="mb-1 text-sm font-medium text-ink">{TEXT.place}</legend>
        {STEPS.map(({ step, label, icon: Icon }) => (
          <IconButton key={step} size="sm" label={label} onClick={() => onStep(step)}>
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
        <Button size="sm" variant="ghost" className="pointer-coarse:h-11" onClick={onNewBelow}>
          <Plus aria-hidden className="size-4" />
          {TEXT.create.openBelow}
        </Button>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="pointer-coarse:h-11" onClick={onRename}>
          <Pencil aria-hidden className="size-4" />
          {TEXT.rename}
        </Button>
        <Button size="sm" className="pointer-coarse:h-11" aria-label={TAGS_TEXT.delete(tag.name)} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          {TAGS_TEXT.deleteConfirm}
        </Button>
      </div>
    </section>
  );
}
