import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Modal, ModalCross } from "./modal.tsx";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  side: "left" | "right";
  title: ReactNode;
  children: ReactNode;
};

const SIDES = {
  left: "left-0 border-r animate-sheet-left",
  right: "right-0 border-l animate-sheet-right",
} as const;

/** A modal side pane for narrow screens. The focus returns when it closes. */
export function Sheet({ open, onClose, side, title, children }: SheetProps) {
  return (
    <Modal
      {...{ open, onClose }}
      className={cn(
        "fixed top-(--strip,0px) bottom-0 z-50 flex w-[min(22rem,calc(100vw-2.5rem))] flex-col border-line bg-surface shadow-float",
        "data-[state=closed]:animate-fade-out",
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
