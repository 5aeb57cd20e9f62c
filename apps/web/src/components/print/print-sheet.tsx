import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";

export type PrintSheetProps = {
  /** Draws the whole document, however long. */
  draw: () => ReactNode;
};

/** A document that is printed in place of the screen. It is drawn when the browser is about to print, and taken away
 * afterwards. */
export function PrintSheet({ draw }: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the pages out as soon as this event is answered.
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
