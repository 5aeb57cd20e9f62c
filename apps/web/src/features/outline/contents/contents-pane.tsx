import type { Outline } from "@quarry/domain";
import { Button, Sheet } from "@quarry/ui";
import { ListTree } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LOCAL_STORAGE } from "../../../browser-storage.ts";
import { SidePane } from "../../../components/screen/side-pane.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { ContentsList } from "./contents-list.tsx";
import { useShownSection } from "./use-shown-section.ts";

const STORAGE_KEY = "quarry-outline-contents";
const HIDDEN = "hidden";

/** Returns the state of the contents beside the page, shown or hidden, which this browser remembers. */
export function useContentsPane() {
  const [isOpen, setIsOpen] = useState(() => LOCAL_STORAGE.read(STORAGE_KEY) !== HIDDEN);
  const [isReopened, setIsReopened] = useState(false);
  const setOpen = (isNowOpen: boolean) => {
    LOCAL_STORAGE.write(STORAGE_KEY, isNowOpen ? "" : HIDDEN);
    setIsReopened(true);
    setIsOpen(isNowOpen);
  };
  return { isOpen, isReopened, setOpen };
}

type ContentsProps = { projectId: string; outline: Outline };

/** The contents beside the page. */
export function ContentsPane(props: ContentsProps & { takesFocus: boolean; onHide: () => void }) {
  const { projectId, outline, takesFocus, onHide } = props;
  const shownId = useShownSection();
  return (
    <div className="sticky top-(--head-bottom) h-[calc(100dvh-var(--head-bottom))] w-68 shrink-0 border-r border-line">
      <SidePane
        side="left"
        title={OUTLINE_TEXT.contents}
        collapseLabel={OUTLINE_TEXT.hideContents}
        onCollapse={onHide}
        takesFocus={takesFocus}
      >
        <ContentsList projectId={projectId} outline={outline} shownId={shownId} />
      </SidePane>
    </div>
  );
}

type ContentsBarProps = ContentsProps & {
  takesFocus: boolean;
  /** Shows the pane; null where there is only room for a sheet. */
  onShow: (() => void) | null;
  /** Stands at the end of the bar. */
  children?: ReactNode;
};

/** A bar below the header that names the section at the top of the window. Its button opens the contents: a sheet on a
 * narrow screen, else the pane. */
export function ContentsBar({ projectId, outline, takesFocus, onShow, children }: ContentsBarProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const shownId = useShownSection();
  const shown = outline.sections.find(({ id }) => id === shownId);
  return (
    <div className="flex min-h-10 items-center gap-2 border-b border-line bg-surface px-3 sm:px-5">
      <Button
        variant="ghost"
        size="sm"
        aria-label={OUTLINE_TEXT.showContents}
        autoFocus={takesFocus}
        onClick={() => (onShow === null ? setIsSheetOpen(true) : onShow())}
        className="-ml-2 min-w-0 shrink! pointer-coarse:h-11"
      >
        <ListTree aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{shown?.title ?? OUTLINE_TEXT.contents}</span>
      </Button>
      {children !== undefined && <div className="ml-auto">{children}</div>}
      <Sheet open={isSheetOpen} onClose={() => setIsSheetOpen(false)} side="left" title={OUTLINE_TEXT.contents}>
        <ContentsList projectId={projectId} outline={outline} shownId={shownId} onGone={() => setIsSheetOpen(false)} />
      </Sheet>
    </div>
  );
}
