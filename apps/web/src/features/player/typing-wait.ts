import { TYPING_PAUSE_MS } from "../../timing.ts";

type Playable = Pick<HTMLMediaElement, "paused" | "pause">;

/** Holds a recording back while a person types. */
export type TypingWait<Element extends Playable> = {
  /** Pauses a recording that plays, until no key was typed for a while. */
  onTyped: (element: Element) => void;
  /** Ends the wait without playing on. Returns false where there was none. */
  cancel: () => boolean;
};

/** Creates the wait. `playOn` starts the recording again. */
export function createTypingWait<Element extends Playable>(playOn: (element: Element) => void): TypingWait<Element> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onTyped(element) {
      if (element.paused && timer === undefined) return;
      clearTimeout(timer);
      element.pause();
      timer = setTimeout(() => {
        timer = undefined;
        playOn(element);
      }, TYPING_PAUSE_MS);
    },
    cancel() {
      const wasWaiting = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
      return wasWaiting;
    },
  };
}
