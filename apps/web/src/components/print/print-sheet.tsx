import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";

export type PrintSheetProps = {
  /** Renders the whole document, regardless of its length. */
  draw: () => ReactNode;
};

/** A document that is printed instead of the screen. It is mounted only while the browser prints. */
export function PrintSheet({ draw }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the pages as soon as this handler returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting
    ? createPortal(<div className="print-sheet hidden print:block">{draw()}</div>, document.body)
    : null;
}
