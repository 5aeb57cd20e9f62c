import { changePhrase } from "@quarry/domain";
import { IconButton } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, Redo2, Undo2 } from "lucide-react";
import { type ApiOutputs, useTRPC } from "../../api/trpc.ts";
import { useStore } from "../../components/hooks/store.ts";
import { useDebounced } from "../../components/hooks/use-debounced.ts";
import { UNDO_NOTICE_MS } from "../../timing.ts";
import { KEPT } from "../offline/kept.ts";
import { newestWaiting } from "../offline/outbox-content.ts";
import { type ScreenCommand, useScreenCommands } from "../screen-commands.ts";
import { keyText } from "../shortcuts/platform.ts";
import { PROJECT_SHORTCUTS } from "../shortcuts/project-shortcuts.ts";
import { isInDialog } from "../shortcuts/shortcuts.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { UNDO_TEXT as TEXT } from "./text.ts";
import { isUndoOfField, useTyping } from "./typing.ts";
import { useUndo } from "./use-undo.ts";

type Step = ApiOutputs["changes"]["steps"]["undo"];

/** The buttons and shortcuts that undo and redo the steps of this person in a project. */
export function UndoButtons({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const { data: steps } = useQuery(trpc.changes.steps.queryOptions({ projectId }));
  const { mutate, isPending, variables } = useUndo(projectId);
  const below = useUndo(projectId, { isInPlace: true });
  const isSlow = useDebounced(isPending, UNDO_NOTICE_MS) && isPending;
  const waiting = useStore(KEPT, (content) => content && newestWaiting(content, projectId));
  const stored = viewOf(steps?.undo, TEXT.undoOf, TEXT.nothingToUndo);
  const undo = waiting == null ? stored : { label: TEXT.undoOf(waiting.what), unavailableBecause: undefined };
  const redo = viewOf(steps?.redo, TEXT.redoOf, TEXT.nothingToRedo);
  // The server knows the newest step, so the keys do not wait for its name.
  const onKey = (direction: "undo" | "redo") => (event: KeyboardEvent) => {
    if ((isInDialog(event) && !isUndoDialog(event)) || isUndoOfField(event, direction)) return false;
    if (event.repeat && (isPending || below.isPending)) return;
    // The screen below a dialog stays where the dialog was opened.
    if (isInDialog(event)) below.mutate(direction);
    else mutate(direction);
  };
  useTyping();
  useShortcuts(PROJECT_SHORTCUTS, { undo: onKey("undo"), redo: onKey("redo") });
  useScreenCommands([
    commandOf(undo, { label: TEXT.undo, icon: Undo2, hint: keyText("mod+z"), run: () => mutate("undo") }),
    commandOf(redo, { label: TEXT.redo, icon: Redo2, hint: keyText("mod+shift+z"), run: () => mutate("redo") }),
  ]);
  return (
    <>
      <StepButton icon={Undo2} {...undo} pending={isSlow && variables === "undo"} onPress={() => mutate("undo")} />
      <StepButton icon={Redo2} {...redo} pending={isSlow && variables === "redo"} onPress={() => mutate("redo")} />
    </>
  );
}

type StepView = { label: string; unavailableBecause: string | undefined };

function viewOf(step: Step | undefined, of: (change: string) => string, nothing: string): StepView {
  if (step == null) return { label: nothing, unavailableBecause: nothing };
  return { label: of(changePhrase(step.kind, step.label)), unavailableBecause: undefined };
}

/** Names the step in the command palette, where there is one. */
function commandOf({ label, unavailableBecause }: StepView, command: ScreenCommand): ScreenCommand {
  return unavailableBecause === undefined ? { ...command, label } : { ...command, unavailableBecause };
}

type StepButtonProps = StepView & { icon: LucideIcon; pending: boolean; onPress: () => void };

function StepButton({ icon: Icon, label, unavailableBecause, pending, onPress }: StepButtonProps) {
  return (
    <IconButton label={label} unavailable={unavailableBecause !== undefined} pending={pending} onClick={onPress}>
      {!pending && <Icon aria-hidden className="size-5" />}
    </IconButton>
  );
}

/** Some dialogs make changes that are undone without leaving them. */
function isUndoDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("[role=dialog]")?.querySelector("[data-undoable]") != null;
}
