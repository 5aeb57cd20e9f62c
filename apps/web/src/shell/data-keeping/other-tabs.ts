import { OTHER_TAB_REST_MS } from "../../timing.ts";

const CHANNEL = "quarry-changes";

export type OtherTabsDeps = {
  /** Reads again what is on the screen. */
  refresh: () => void;
  /** A change of this tab is on its way: what is read now might lack it. */
  isChanging: () => boolean;
};

/** Keeps this browser's tabs in step. One that changed something tells the others, and they read again: after a moment that gathers
 * several changes, and not before somebody looks at them. */
export function createOtherTabs({ refresh, isChanging }: OtherTabsDeps) {
  let channel: BroadcastChannel | null = null;
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function catchUp(): void {
    if (!isBehind || timer !== undefined || document.visibilityState !== "visible") return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isChanging()) return catchUp();
      isBehind = false;
      refresh();
    }, OTHER_TAB_REST_MS);
  }

  return {
    /** Tells the other tabs that something was changed here. */
    tell: () => channel?.postMessage(null),
    /** Hears the other tabs. Gives a way to stop. */
    listen(): () => void {
      const open = new BroadcastChannel(CHANNEL);
      channel = open;
      open.onmessage = () => {
        isBehind = true;
        catchUp();
      };
      document.addEventListener("visibilitychange", catchUp);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        open.close();
        document.removeEventListener("visibilitychange", catchUp);
      };
    },
  };
}
