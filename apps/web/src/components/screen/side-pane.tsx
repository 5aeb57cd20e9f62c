import { IconButton } from "@quarry/ui";
import { PanelLeftClose, PanelRightClose } from "lucide-react";
import type { ReactNode } from "react";

export type SidePaneProps = {
  side: "left" | "right";
  title: string;
  /** Small text at the end of the heading. */
  detail?: string | undefined;
  collapseLabel: string;
  onCollapse: () => void;
  /** Focuses the collapse button on mount, because the button that opened the pane is gone. */
  takesFocus: boolean;
  children: ReactNode;
};

/** A pane beside the reading column, with a heading and a button to collapse it. */
export function SidePane({ side, title, detail, collapseLabel, onCollapse, takesFocus, children }: SidePaneProps) {
  const Icon = side === "left" ? PanelLeftClose : PanelRightClose;
  return (
    <section aria-label={title} className="flex h-full min-w-0 flex-col bg-surface">
      <div className="flex h-13 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="truncate text-sm font-semibold text-ink">{title}</h2>
        <span className="ml-auto text-xs text-ink-2 tabular-nums">{detail}</span>
        <IconButton size="sm" label={collapseLabel} autoFocus={takesFocus} onClick={onCollapse}>
          <Icon aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </section>
  );
}
