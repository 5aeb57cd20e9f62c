import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Modal, ModalCross } from "./modal.tsx";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Runs after closing, when the focus has returned. */
  onClosed?: () => void;
  side: "left" | "right";
  title: ReactNode;
  /** Makes room for a list with columns; on a phone it takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
};

const SIDES = {
  left: "left-0 border-r animate-sheet-left",
  right: "right-0 border-l animate-sheet-right",
} as const;

/** A modal side pane. The focus returns when it closes. */
export function Sheet({ open, onClose, onClosed, side, title, isWide = false, children }: SheetProps) {
  return (
    <Modal
      {...{ open, onClose, onClosed }}
      className={cn(
        "fixed top-(--strip,0px) bottom-0 z-50 flex flex-col border-line bg-surface shadow-float",
        isWide ? "w-[min(36rem,100vw)]" : "w-[min(22rem,calc(100vw-2.5rem))]",
        SIDES[side],
      )}
    >
      <Primitive.Title className="flex h-16 shrink-0 items-center px-4 pr-14 text-sm font-semibold text-ink">
        {title}
      </Primitive.Title>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      <ModalCross />
    </Modal>
  );
}
