import {
  compareTagUse,
  type QuotesFileHead,
  type Segment,
  type Source,
  type TagNode,
  type TagStep,
} from "@quarry/domain";
import { Button, Dialog, Input } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Merge, Plus, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { useTRPC } from "../../../api/trpc.ts";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { LoadError } from "../../../components/load-error.tsx";
import { TAGS_TEXT } from "../text.ts";
import { AlikeTags } from "./alike-tags.tsx";
import { DeleteTagDialog } from "./delete-tag-dialog.tsx";
import { ExportTagsMenu } from "./export-tags-menu.tsx";
import { MergeBar } from "./merge-bar.tsx";
import { NewTagForm } from "./new-tag-form.tsx";
import { SuggestSetting } from "./suggest-setting.tsx";
import { SuggestedTag } from "./suggested-tag.tsx";
import { TagDetails } from "./tag-details.tsx";
import { TagNameField } from "./tag-name-field.tsx";
import type { TagRow } from "./tag-rows.ts";
import { TagTree } from "./tag-tree.tsx";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";
import { useTagRows } from "./use-tag-rows.ts";

/** Tree and details side by side. */
const WIDE = "(min-width: 40rem)";
const NO_TREE: readonly TagNode[] = [];
const NEW_AT_TOP = { parent: null };

export type ManageTagsDialogProps = {
  projectId: string;
  head: QuotesFileHead;
  templateTags: readonly string[];
  segments: readonly Segment[];
  sources: readonly Source[];
  /** Shows the segments with any of the tags, of one source or of all. */
  onShow: (tags: readonly string[], sourceId?: string) => void;
  /** Runs after a tag was renamed or merged. */
  onRenamed: (oldTag: string, newTag: string) => void;
  /** Opens the review of suggested tags. */
  onReview: () => void;
  onClose: () => void;
};

/** The code book of a project: its tags as a tree, with what can be said about each and done with it. Mounted while
 * open. */
export function ManageTagsDialog(props: ManageTagsDialogProps) {
  const { projectId, head, templateTags, segments, sources, onRenamed, onReview, onClose } = props;
  const { tree, isLoaded, error, retry } = useReadTree(projectId);
  const isWide = useMediaQuery(WIDE);
  const state = useTagRows({ projectId, tree, templateTags });
  const { rows, active, looks, checked, setChecked, reveal, commands } = state;
  const [showsDetails, setShowsDetails] = useState(false);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<TagNode | null>(null);
  const [creating, setCreating] = useState<{ parent: TagNode | null } | null>(null);
  const opensReview = useRef(false);

  const show = (tags: readonly string[], sourceId?: string) => {
    onClose();
    props.onShow(tags, sourceId);
  };
  const backToTree = () => {
    setShowsDetails(false);
    state.wantsFocus.current = true;
  };
  const rename = (tag: TagNode) => {
    setShowsDetails(false);
    setRenamingId(tag.id);
  };
  const onMerged = (merged: readonly TagNode[], into: TagNode) => {
    setChecked(null);
    reveal(into.id);
    for (const { name } of merged) onRenamed(name, into.name);
  };
  const details = ({ tag }: TagRow) => {
    reveal(tag.id);
    setShowsDetails(true);
  };
  const onCreated = (id: string) => {
    setCreating(null);
    state.setTyped("");
    reveal(id);
  };
  const isEmpty = isLoaded && tree.length === 0;
  const checkedTags = tree
    .filter(({ id }) => checked?.has(id))
    .sort((a, b) => compareTagUse({ tag: a.name, count: a.count }, { tag: b.name, count: b.count }));

  return (
    <Dialog
      open
      onClose={onClose}
      // The review returns the focus to where it is now.
      onClosed={() => opensReview.current && onReview()}
      width="lg"
      title={TAGS_TEXT.manage}
      description={TEXT.description}
    >
      {error && <LoadError text={TEXT.loadFailed} onRetry={retry} />}
      <AlikeTags projectId={projectId} tree={tree} onMerged={onMerged} />
      <div data-undoable className="mt-4 flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={TAGS_TEXT.search}
          placeholder={TAGS_TEXT.search}
          value={state.typed}
          onChange={(event) => state.setTyped(event.target.value)}
          className="h-9! min-w-40 flex-1 pointer-coarse:h-11!"
        />
        <Button aria-expanded={creating !== null} onClick={() => setCreating(creating ? null : NEW_AT_TOP)}>
          <Plus aria-hidden className="size-4" />
          {TEXT.create.open}
        </Button>
        <Button aria-pressed={checked !== null} onClick={() => setChecked(checked === null ? new Set() : null)}>
          <Merge aria-hidden className="size-4" />
          {TEXT.merge.open}
        </Button>
        <Button
          onClick={() => {
            opensReview.current = true;
            onClose();
          }}
        >
          <Sparkles aria-hidden className="size-4" />
          {TEXT.review}
        </Button>
        <ExportTagsMenu head={head} material={{ tree, segments, sources }} />
      </div>
      {creating && (
        <NewTagForm
          key={creating.parent?.id ?? ""}
          projectId={projectId}
          parent={creating.parent}
          looks={looks}
          onCreated={onCreated}
          onCancel={() => setCreating(null)}
        />
      )}
      {checked !== null && (
        <MergeBar projectId={projectId} checked={checkedTags} onMerged={onMerged} onCancel={() => setChecked(null)} />
      )}
      {isEmpty && <p className="py-8 text-center text-sm text-ink-2">{TAGS_TEXT.empty}</p>}
      {rows.length === 0 && !isEmpty && isLoaded && (
        <p role="status" className="py-8 text-center text-sm text-ink-2">
          {TAGS_TEXT.noMatch}
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-4 grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
          {(isWide || !showsDetails) && (
            <div className="min-w-0">
              <TagTree
                tree={tree}
                rows={rows}
                activeId={active?.tag.id ?? null}
                wantsFocus={state.wantsFocus}
                checked={checked}
                renamingId={renamingId}
                nameField={
                  active && (
                    <TagNameField
                      key={active.tag.id}
                      projectId={projectId}
                      name={active.tag.name}
                      looks={looks}
                      onRenamed={onRenamed}
                      onClose={(withFocus) => {
                        if (withFocus) state.wantsFocus.current = true;
                        setRenamingId(null);
                      }}
                    />
                  )
                }
                commands={{
                  ...commands,
                  details,
                  show: (row) => (row.isStored ? show([row.tag.name]) : details(row)),
                  rename: ({ tag }) => {
                    reveal(tag.id);
                    state.wantsFocus.current = false;
                    rename(tag);
                  },
                  remove: ({ tag }) => setDeleting(tag),
                }}
              />
            </div>
          )}
          {active && (isWide || showsDetails) && (
            <div className="min-w-0">
              {!isWide && (
                <Button variant="ghost" className="mb-3 -ml-2" onClick={backToTree}>
                  <ArrowLeft aria-hidden className="size-4" />
                  {TEXT.back}
                </Button>
              )}
              {active.isStored ? (
                <TagDetails
                  projectId={projectId}
                  tree={tree}
                  tag={active.tag}
                  looks={looks}
                  segments={segments}
                  sources={sources}
                  onShow={show}
                  onStep={(step: TagStep) => commands.step(active.tag.id, step)}
                  onRename={() => rename(active.tag)}
                  onNewBelow={() => setCreating({ parent: active.tag })}
                  onDelete={() => setDeleting(active.tag)}
                />
              ) : (
                <SuggestedTag projectId={projectId} name={active.tag.name} onCreated={onCreated} />
              )}
            </div>
          )}
        </div>
      )}
      <SuggestSetting />
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
      {deleting && (
        <DeleteTagDialog
          projectId={projectId}
          tag={deleting}
          childCount={tree.filter(({ parentId }) => parentId === deleting.id).length}
          onDelete={() => state.leave(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  );
}

/** Returns the tree, and how to read it again where that has failed. */
function useReadTree(projectId: string) {
  const { data, error, refetch } = useQuery(useTRPC().tags.tree.queryOptions({ projectId }));
  return { tree: data ?? NO_TREE, isLoaded: data !== undefined, error, retry: () => void refetch() };
}
