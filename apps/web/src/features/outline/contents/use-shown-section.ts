import { useEffect, useState } from "react";
import { headBottomPx, visiblePosition } from "../outline-position.ts";

/** Above it may be the end of the section before. */
const PROBE_PX = 40;

/** Returns the id of the section at the top of the window; null while none is there. */
export function useShownSection(): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setShown((before) => visiblePosition(headBottomPx() + PROBE_PX)?.sectionId ?? before);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return shown;
}
