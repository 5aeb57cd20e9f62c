import { useEffect, useState } from "react";

/** Returns whether the page fills the screen, and what turns that on and off; null where the browser cannot. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | null {
  const [isFull, setFull] = useState(isFilled);
  useEffect(() => {
    const read = () => setFull(isFilled());
    document.addEventListener("fullscreenchange", read);
    return () => {
      document.removeEventListener("fullscreenchange", read);
      // The screen that comes next is no reading room.
      if (isFilled()) void document.exitFullscreen();
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser may refuse; the page stays as it is.
    done.catch(() => undefined);
  };
  return { isFull, toggle };
}

/** Browsers without full screens have no such element at all. */
function isFilled(): boolean {
  return Boolean(document.fullscreenElement);
}
