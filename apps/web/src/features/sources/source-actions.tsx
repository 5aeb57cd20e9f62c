import { type Source, takesRecording } from "@quarry/domain";
import { ConfirmDialog, IconButton, Menu, MenuItem } from "@quarry/ui";
import { AudioLines, Ellipsis, FileDiff, FilePlus2, Pencil, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { RenameSourceDialog } from "./rename-source-dialog.tsx";
import { RenameSpeakersDialog } from "./rename-speakers-dialog.tsx";
import { SOURCES_TEXT } from "./text.ts";
import { useDeleteSource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.actions;

export type SourceActionsProps = {
  source: Source;
  onUpload: (source: Source) => void;
  onAddRecording: (source: Source) => void;
  onCorrect: (source: Source) => void;
};

/** The menu of a source and its dialogs. */
export function SourceActions({ source, onUpload, onAddRecording, onCorrect }: SourceActionsProps) {
  const [opened, setOpened] = useState<"rename" | "speakers" | "delete" | null>(null);
  const close = () => setOpened(null);
  return (
    <span className="shrink-0">
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={TEXT.of(source.urlOrName)}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {source.segmentCount === 0 && (
          <MenuItem icon={<FilePlus2 aria-hidden />} onSelect={() => onUpload(source)}>
            {TEXT.upload}
          </MenuItem>
        )}
        {takesRecording(source) && (
          <MenuItem icon={<AudioLines aria-hidden />} onSelect={() => onAddRecording(source)}>
            {TEXT.addRecording}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpened("rename")}>
          {TEXT.rename}
        </MenuItem>
        {source.segmentCount > 0 && (
          <MenuItem icon={<UsersRound aria-hidden />} onSelect={() => setOpened("speakers")}>
            {TEXT.speakers}
          </MenuItem>
        )}
        {source.segmentCount > 0 && (
          <MenuItem icon={<FileDiff aria-hidden />} onSelect={() => onCorrect(source)}>
            {TEXT.correct}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setOpened("delete")}>
          {TEXT.delete}
        </MenuItem>
      </Menu>
      {opened === "rename" && <RenameSourceDialog source={source} onClose={close} />}
      {opened === "speakers" && <RenameSpeakersDialog source={source} onClose={close} />}
      {opened === "delete" && <DeleteSourceDialog source={source} onClose={close} />}
    </span>
  );
}

function DeleteSourceDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const deleteSource = useDeleteSource();
  const { title, description, confirm, pending } = SOURCES_TEXT.delete;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={description(source.urlOrName, source.segmentCount)}
      confirmLabel={confirm}
      pendingLabel={pending}
      pending={deleteSource.isPending}
      onConfirm={() => deleteSource.mutate({ sourceId: source.id }, { onSuccess: onClose })}
    />
  );
}
