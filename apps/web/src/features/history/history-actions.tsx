import { Button, ConfirmDialog } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "../../api/trpc.ts";
import { openGlobalDialog } from "../../shell/global-dialog.ts";
import { HISTORY_TEXT } from "./text.ts";
import { useExportHistory, useForgetHistory } from "./use-history.ts";

const TEXT = HISTORY_TEXT.forget;

/** Exports the history of a project, deletes it after a confirmation, or changes the name that others see in it. */
export function HistoryActions({ projectId }: { projectId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: project } = useQuery(useTRPC().projects.get.queryOptions({ projectId }));
  const forget = useForgetHistory();
  const exportIt = useExportHistory(projectId);
  const close = () => setIsAsking(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        pending={exportIt.isPending}
        className="pointer-coarse:h-11"
        onClick={() => exportIt.mutate(project?.title ?? "")}
      >
        {!exportIt.isPending && <Download aria-hidden className="size-4" />}
        {HISTORY_TEXT.export}
      </Button>
      <Button size="sm" variant="ghost" className="pointer-coarse:h-11" onClick={() => setIsAsking(true)}>
        {TEXT.open}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="pointer-coarse:h-11"
        aria-haspopup="dialog"
        onClick={() => openGlobalDialog("person")}
      >
        {HISTORY_TEXT.person}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={TEXT.title}
        description={TEXT.description}
        confirmLabel={TEXT.confirm}
        pendingLabel={TEXT.pending}
        pending={forget.isPending}
        onConfirm={() => forget.mutate({ projectId }, { onSettled: close })}
      />
    </div>
  );
}
