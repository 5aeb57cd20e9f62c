import { cn, Sheet, Skeleton } from "@quarry/ui";
import { lazy } from "../../../components/lazy.tsx";
import { SidePane } from "../../../components/screen/side-pane.tsx";
import type { EvidencePanelProps } from "./evidence-panel.tsx";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { EVIDENCE_ID } from "./use-evidence-pane.ts";

const EvidencePanel = lazy(async () => (await import("./evidence-panel.tsx")).EvidencePanel);

/** The evidence beside the page, over its edge, or as a sheet. */
export function Evidence({ pane, ...rest }: EvidencePanelProps) {
  const { place, isOpen, close, onSheetClosed } = pane;
  const panel = (
    <div id={EVIDENCE_ID} className="flex h-full min-h-0 flex-col">
      <EvidencePanel {...rest} pane={pane} fallback={<PanelSkeleton />} />
    </div>
  );
  if (place === "sheet") {
    return (
      <Sheet open={isOpen} onClose={close} onClosed={onSheetClosed} side="right" isWide title={TEXT.title}>
        {panel}
      </Sheet>
    );
  }
  if (!isOpen) return null;
  return (
    <div
      className={cn(
        "top-(--head-bottom) right-0 h-[calc(100dvh-var(--head-bottom))] w-94 shrink-0 border-l border-line print:hidden",
        place === "beside" ? "sticky" : "fixed z-10 shadow-float",
      )}
    >
      <SidePane side="right" title={TEXT.title} collapseLabel={TEXT.hide} onCollapse={close} takesFocus={false}>
        {panel}
      </SidePane>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label={TEXT.loading} className="flex flex-col gap-2 p-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
