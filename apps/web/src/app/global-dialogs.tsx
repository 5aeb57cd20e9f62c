import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useIdle } from "../components/hooks/use-idle.ts";
import { lazy } from "../components/lazy.tsx";
import { newProjectPath } from "../paths.ts";
import { requestSave } from "../shell/data-keeping/save-request.ts";
import { type GlobalDialog, openedGlobalDialog, openGlobalDialog, useGlobalDialog } from "../shell/global-dialog.ts";
import { isInDialog, SHARED_SHORTCUTS } from "../shell/shortcuts/shortcuts.ts";
import { useShortcuts } from "../shell/shortcuts/use-shortcuts.ts";

const CommandPalette = lazy(
  async () => (await import("../features/command-palette/command-palette.tsx")).CommandPalette,
);
const DIALOGS = [
  ["palette", CommandPalette],
  ["shortcuts", lazy(async () => (await import("../shell/shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog)],
  ["data", lazy(async () => (await import("../features/all-data/data-dialog.tsx")).DataDialog)],
  ["person", lazy(async () => (await import("../features/presence/person-dialog.tsx")).PersonDialog)],
] as const;

/** The dialogs and shortcuts of all screens. A dialog's code is loaded when first opened, the palette's when the page
 * is idle. */
export function GlobalDialogs() {
  const opened = useGlobalDialog();
  const wasOpened = useWasOpened(opened);
  const [path, navigate] = useLocation();
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) CommandPalette.load().catch(() => undefined);
  }, [isIdle]);
  useShortcuts(SHARED_SHORTCUTS, {
    commandPalette: (event) => toggle("palette", event),
    showShortcuts: (event) => toggle("shortcuts", event),
    save: requestSave,
    createProject: () => navigate(newProjectPath(path)),
  });
  const propsOf = (dialog: GlobalDialog) => ({
    open: opened === dialog,
    takesKeys: opened === dialog,
    onClose: () => openGlobalDialog(null),
  });
  return <>{DIALOGS.map(([name, Dialog]) => wasOpened.has(name) && <Dialog key={name} {...propsOf(name)} />)}</>;
}

/** Toggles a dialog. While a dialog of a screen is open the shortcut does nothing, and the browser's own action is
 * prevented too. */
function toggle(dialog: GlobalDialog, event: KeyboardEvent): void {
  const opened = openedGlobalDialog();
  if (opened === null && isInDialog(event)) return;
  openGlobalDialog(opened === dialog ? null : dialog);
}

/** Returns the dialogs opened so far. They stay mounted, so that each returns the focus as it closes. */
function useWasOpened(opened: GlobalDialog | null): ReadonlySet<GlobalDialog> {
  const [wasOpened, setWasOpened] = useState<ReadonlySet<GlobalDialog>>(new Set());
  if (opened !== null && !wasOpened.has(opened)) setWasOpened(new Set([...wasOpened, opened]));
  return wasOpened;
}
