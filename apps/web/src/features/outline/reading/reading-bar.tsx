import { IconButton, Tooltip } from "@quarry/ui";
import { ArrowLeft, Maximize, Minimize, Printer } from "lucide-react";
import { ScreenHeading } from "../../../components/screen/screen-heading.tsx";
import { READING_TEXT } from "./reading-text.ts";
import { useFullScreen } from "./use-full-screen.ts";

export type ReadingBarProps = { title: string; onBack: () => void };

/** The quiet bar above what is read. */
export function ReadingBar({ title, onBack }: ReadingBarProps) {
  const fullScreen = useFullScreen();
  return (
    <header
      data-outline-head
      className="sticky top-(--strip,0px) z-20 flex items-center gap-1 bg-surface/95 px-3 py-1.5 sm:px-5"
    >
      <Tooltip content={READING_TEXT.back}>
        <button
          type="button"
          aria-label={READING_TEXT.back}
          onClick={onBack}
          className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </button>
      </Tooltip>
      <ScreenHeading
        title={title === "" ? READING_TEXT.title : `${READING_TEXT.title} · ${title}`}
        className="min-w-0 flex-1 truncate text-sm font-medium text-ink-2"
      >
        {READING_TEXT.title}
      </ScreenHeading>
      <IconButton label={READING_TEXT.print} onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
      </IconButton>
      {fullScreen !== null && (
        <IconButton
          label={fullScreen.isFull ? READING_TEXT.endFullScreen : READING_TEXT.fullScreen}
          onClick={fullScreen.toggle}
        >
          {fullScreen.isFull ? (
            <Minimize aria-hidden className="size-4" />
          ) : (
            <Maximize aria-hidden className="size-4" />
          )}
        </IconButton>
      )}
    </header>
  );
}
