import type { ChangePlace, Segment } from "@quarry/domain";
import { IconButton } from "@quarry/ui";
import { Replace } from "lucide-react";
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { EMPTY_FORM, type ReplaceForm, wordsToBeginWith } from "../../features/replace/replace-form.ts";
import { REPLACE_TEXT as TEXT } from "../../features/replace/text.ts";
import { eachListed } from "../../features/segments/list/segment-rows.ts";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { keyText } from "../../shell/shortcuts/platform.ts";
import { PROJECT_SHORTCUTS } from "../../shell/shortcuts/project-shortcuts.ts";
import { useShortcuts } from "../../shell/shortcuts/use-shortcuts.ts";
import { useGoToPlace } from "../../shell/undo/shown-place.ts";
import type { WorkspaceData } from "./state/use-workspace-data.ts";
import type { WorkspaceView } from "./state/use-workspace-view.ts";

const ReplaceDialog = lazy(async () => (await import("../../features/replace/replace-dialog.tsx")).ReplaceDialog);

export type WorkspaceReplaceProps = { projectId: string; data: WorkspaceData; view: WorkspaceView };

/** Opens the dialog that finds and replaces words. In a narrow column the command palette and the shortcut do. */
export function WorkspaceReplace({ projectId, data, view }: WorkspaceReplaceProps) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    const selected = document.getSelection()?.toString() ?? "";
    const find = wordsToBeginWith(selected) ?? wordsToBeginWith(view.filter.text) ?? form.find;
    setForm({ ...form, find });
    setIsOpen(true);
  };
  useShortcuts(PROJECT_SHORTCUTS, { replaceWords: open });
  useScreenCommands([{ label: TEXT.title, icon: Replace, hint: keyText("mod+h"), run: open }]);
  return (
    <>
      <IconButton label={TEXT.title} aria-haspopup="dialog" onClick={open} className="@max-xl:hidden!">
        <Replace aria-hidden className="size-5" />
      </IconButton>
      {isOpen && data.isMaterialRead && (
        <OpenDialog {...{ projectId, data, view, form }} onChange={setForm} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type OpenDialogProps = WorkspaceReplaceProps & {
  form: ReplaceForm;
  onChange: Dispatch<SetStateAction<ReplaceForm>>;
  onClose: () => void;
};

/** A place that is pressed is shown after the dialog has closed and returned the focus. */
function OpenDialog({ projectId, data, view, form, onChange, onClose }: OpenDialogProps) {
  const { segmentList, sourceList, noteList } = data;
  const { rows, isNarrowed } = view;
  const goTo = useGoToPlace();
  const chosen = useRef<ChangePlace | null>(null);
  const shown = useMemo(() => {
    const listed: Segment[] = [];
    if (isNarrowed) eachListed(rows, (segment) => listed.push(segment));
    return isNarrowed ? listed : null;
  }, [rows, isNarrowed]);
  return (
    <ReplaceDialog
      takesKeys
      {...{ projectId, shown, form, onChange, onClose }}
      segments={segmentList}
      sources={sourceList}
      notes={noteList}
      onShow={(place) => {
        chosen.current = place;
        onClose();
      }}
      onClosed={() => {
        if (chosen.current !== null) goTo(projectId, chosen.current, true);
      }}
    />
  );
}
