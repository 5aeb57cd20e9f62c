import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Modal, ModalCross } from "./modal.tsx";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Runs after closing, when the focus has returned. */
  onClosed?: () => void;
  title: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  width?: "sm" | "md" | "lg" | "xl";
  children: ReactNode;
};

const WIDTHS = { sm: "max-w-md", md: "max-w-lg", lg: "max-w-3xl", xl: "max-w-6xl" } as const;

/** A modal dialog. The focus goes to its first field and returns when it closes. */
export function Dialog({ open, onClose, onClosed, title, description, width = "sm", children }: DialogProps) {
  return (
    <Modal
      {...{ open, onClose, onClosed }}
      isDescribed={description !== undefined}
      className={cn(
        "fixed top-[calc(50%+var(--strip,0px)/2)] left-1/2 z-50 max-h-[calc(100dvh-var(--strip,0px)-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2",
        "animate-dialog-in scroll-pb-20 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-6 shadow-float",
        WIDTHS[width],
      )}
    >
      <Primitive.Title className="pr-8 font-serif text-xl leading-snug text-ink">{title}</Primitive.Title>
      {description !== undefined && (
        <Primitive.Description className="mt-1 text-sm text-pretty text-ink-2">{description}</Primitive.Description>
      )}
      {children}
      <ModalCross />
    </Modal>
  );
}

/** The sticky row of buttons at the bottom of a dialog, with the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 mt-2 -mb-6 flex flex-wrap justify-end gap-2 rounded-b-lg bg-surface px-6 pt-4 pb-6">
      {children}
    </div>
  );
}
