import { Button, IconButton, Kbd, VisuallyHidden } from "@quarry/ui";
import { ArrowDown, ArrowUp, Check, Play, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { keyNames } from "../../../shell/shortcuts/platform.ts";
import type { CertainTag, ReviewItem } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

export type ReviewActionsProps = {
  item: ReviewItem;
  /** False for a segment that was decided elsewhere. */
  isOpen: boolean;
  hasRecording: boolean;
  /** Takes the suggestion, or goes on where the segment was decided elsewhere. */
  onTake: () => void;
  onTakeAlternative: (alternative: CertainTag) => void;
  onRefuse: () => void;
  onPlay: () => void;
  onMove: (step: 1 | -1) => void;
  onUndo: () => void;
};

/** The buttons for the segment that is judged, each with its key. */
export function ReviewActions(props: ReviewActionsProps) {
  const { item, isOpen, hasRecording, onTake, onTakeAlternative, onRefuse, onPlay, onMove, onUndo } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen ? (
        <>
          <Button variant="primary" aria-keyshortcuts="Enter" onClick={onTake}>
            <Check aria-hidden className="size-4" />
            {TEXT.take}
            <VisuallyHidden> {item.tag}</VisuallyHidden>
            <Key name="Enter" />
          </Button>
          <Button aria-keyshortcuts="X" onClick={onRefuse}>
            <X aria-hidden className="size-4" />
            {TEXT.refuse}
            <VisuallyHidden> {item.tag}</VisuallyHidden>
            <Key name="x" />
          </Button>
          {item.alternatives.map((alternative, index) => (
            <Button
              key={alternative.tag}
              {...(index === 0 && { "aria-keyshortcuts": "A" })}
              onClick={() => onTakeAlternative(alternative)}
              className="max-w-full min-w-0 shrink!"
            >
              <VisuallyHidden>{TEXT.take} </VisuallyHidden>
              <span className="truncate">{alternative.tag}</span>{" "}
              <span className="text-xs text-ink-2 tabular-nums">{TEXT.percent(alternative.percent)}</span>
              {index === 0 && <Key name="a" />}
            </Button>
          ))}
        </>
      ) : (
        <Button variant="primary" aria-keyshortcuts="Enter" onClick={onTake}>
          {TEXT.goOn}
          <Key name="Enter" />
        </Button>
      )}
      <span className="ms-auto flex items-center gap-1">
        {hasRecording && (
          <Small label={TEXT.play} keys="Space" onClick={onPlay}>
            <Play aria-hidden className="size-4" />
          </Small>
        )}
        <Small label={TEXT.previous} keys="ArrowUp" onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </Small>
        <Small label={TEXT.next} keys="ArrowDown" onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="size-4" />
        </Small>
        <Small label={TEXT.undo} keys="Control+Z" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
        </Small>
      </span>
    </div>
  );
}

/** The key of a button, where there is a keyboard. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden className="pointer-coarse:hidden">
      {keyNames(name).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

type SmallProps = { label: string; keys: string; onClick: () => void; children: ReactNode };

function Small({ label, keys, onClick, children }: SmallProps) {
  return (
    <IconButton label={label} aria-keyshortcuts={keys} onClick={onClick}>
      {children}
    </IconButton>
  );
}
