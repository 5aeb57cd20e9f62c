import { IconButton } from "@quarry/ui";
import { History } from "lucide-react";
import { useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { keyText } from "../../shell/shortcuts/platform.ts";
import { PROJECT_SHORTCUTS } from "../../shell/shortcuts/project-shortcuts.ts";
import { useShortcuts } from "../../shell/shortcuts/use-shortcuts.ts";
import { HISTORY_TEXT as TEXT } from "./text.ts";

const HistorySheet = lazy(async () => (await import("./history-sheet.tsx")).HistorySheet);

/** Opens the history of a project. On a phone, whose header has no room for it, the command palette does. */
export function HistoryButton({ projectId }: { projectId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  useShortcuts(PROJECT_SHORTCUTS, { showHistory: open });
  useScreenCommands([{ label: TEXT.open, icon: History, hint: keyText("h"), run: open }]);
  return (
    <>
      <IconButton label={TEXT.open} aria-haspopup="dialog" onClick={open} className="max-sm:hidden">
        <History aria-hidden className="size-5" />
      </IconButton>
      {wasOpen && (
        <HistorySheet takesKeys={isOpen} projectId={projectId} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
