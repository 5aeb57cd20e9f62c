import { cn, Sheet } from "@quarry/ui";
import { type ReactNode, useEffect } from "react";
import { Group, Panel, type PanelProps, Separator, usePanelRef } from "react-resizable-panels";
import { readPaneLayout, writePaneLayout } from "../../components/screen/pane-layout.ts";
import { SidePane } from "../../components/screen/side-pane.tsx";
import { PANES_STORAGE_KEY } from "./state/use-workspace-panes.ts";
import { WORKSPACE_TEXT as TEXT } from "./workspace-text.ts";

const SIZES_PX = {
  sources: { defaultSize: 272, minSize: 240, maxSize: 320 },
  notes: { defaultSize: 304, minSize: 280, maxSize: 360 },
} as const;

/** A side pane and its visibility. */
export type Pane = {
  title: string;
  detail?: string | undefined;
  content: ReactNode;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  takesFocus: boolean;
};

export type WorkspacePanesProps = { isWide: boolean; sources: Pane; notes: Pane; children: ReactNode };

/** Side panes around the reading column: resizable on wide screens, sheets above it on narrow ones. */
export function WorkspacePanes({ isWide, sources, notes, children }: WorkspacePanesProps) {
  if (!isWide) {
    return (
      <main className="flex min-h-0 flex-1 flex-col">
        {children}
        <Sheet open={sources.isOpen} onClose={() => sources.onOpenChange(false)} side="left" title={sources.title}>
          {sources.content}
        </Sheet>
        <Sheet open={notes.isOpen} onClose={() => notes.onOpenChange(false)} side="right" title={notes.title}>
          {notes.content}
        </Sheet>
      </main>
    );
  }
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <Group
        className="min-h-0 flex-1"
        defaultLayout={readPaneLayout(PANES_STORAGE_KEY)}
        onLayoutChanged={(layout) => writePaneLayout(PANES_STORAGE_KEY, layout)}
      >
        <SidePanel id="sources" pane={sources} />
        <Separator aria-label={TEXT.resizeSources} className={separatorClass(sources.isOpen)} />
        <Panel id="segments" minSize={360} className="flex flex-col">
          {children}
        </Panel>
        <Separator aria-label={TEXT.resizeNotes} className={separatorClass(notes.isOpen)} />
        <SidePanel id="notes" pane={notes} />
      </Group>
    </main>
  );
}

function separatorClass(isOpen: boolean): string {
  return cn(
    "w-px outline-offset-0 transition-colors hover:bg-brand data-[separator=active]:bg-brand",
    isOpen ? "bg-line" : "bg-transparent",
  );
}

type SidePanelProps = { id: keyof typeof SIZES_PX; pane: Pane };

function SidePanel({ id, pane }: SidePanelProps) {
  const { title, detail, content, isOpen, onOpenChange, takesFocus } = pane;
  const panel = usePanelRef();
  useEffect(() => {
    if (isOpen) panel.current?.expand();
    else panel.current?.collapse();
  }, [isOpen, panel]);
  // A size is reported a frame late, when the pane may be open again: only its present state counts.
  const onResize: PanelProps["onResize"] = (_size, _id, previous) => {
    if (previous !== undefined && panel.current !== null) onOpenChange(!panel.current.isCollapsed());
  };
  return (
    <Panel
      id={id}
      panelRef={panel}
      collapsible
      collapsedSize={0}
      groupResizeBehavior="preserve-pixel-size"
      onResize={onResize}
      {...SIZES_PX[id]}
    >
      {isOpen && (
        <SidePane
          side={id === "sources" ? "left" : "right"}
          title={title}
          detail={detail}
          collapseLabel={id === "sources" ? TEXT.hideSources : TEXT.hideNotes}
          onCollapse={() => onOpenChange(false)}
          takesFocus={takesFocus}
        >
          {content}
        </SidePane>
      )}
    </Panel>
  );
}
