import { cn } from "@quarry/ui";
import { FilePlus2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLatest } from "./hooks/use-latest.ts";

export type DropZoneProps = {
  /** The message while files are dragged over the zone. */
  message: string;
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
};

/** Accepts files dropped anywhere on its content, except on overlays such as dialogs. */
export function DropZone({ message, onFiles, className, children }: DropZoneProps) {
  const target = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(onFiles);
  useEffect(() => {
    // Native listeners: React's handlers also receive events that bubble from portals opened inside.
    return target.current === null ? undefined : takeFiles(target.current, (files) => latest.current(files), setIsOver);
  }, [latest]);
  return (
    <div ref={target} className={cn("relative", className)}>
      {children}
      {isOver && (
        <div
          role="status"
          className="pointer-events-none absolute inset-3 z-30 grid place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft opacity-95"
        >
          <p className="flex items-center gap-3 font-serif text-xl text-ink">
            <FilePlus2 aria-hidden className="size-6 text-brand" />
            {message}
          </p>
        </div>
      )}
    </div>
  );
}

function takeFiles(target: HTMLElement, onFiles: (files: readonly File[]) => void, onOver: (isOver: boolean) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    onOver(true);
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) onOver(false);
  };
  const drop = (event: DragEvent) => {
    onOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  target.addEventListener("dragover", over, { signal });
  target.addEventListener("dragleave", leave, { signal });
  target.addEventListener("drop", drop, { signal });
  return () => listening.abort();
}
