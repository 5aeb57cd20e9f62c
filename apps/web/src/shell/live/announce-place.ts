import { PLACE_DEBOUNCE_MS, PLACE_RENEWAL_MS } from "../../timing.ts";
import { OWN_SEGMENT, PEOPLE } from "./people.ts";

/** Tells the server where the person of this tab is, while the tab is visible and hears of others: at once, after each
 * move, and now and then, as the server forgets who is silent. `tellNow` does it at once, `stop` ends it. */
export function announcePlace(tell: (segmentId: string | null) => void): { tellNow: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    clearTimeout(timer);
    timer = setTimeout(tellNow, PLACE_RENEWAL_MS);
    if (document.visibilityState === "visible" && PEOPLE.get() !== null) tell(OWN_SEGMENT.get());
  };
  const tellSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(tellNow, PLACE_DEBOUNCE_MS);
  };
  let isHearing = PEOPLE.get() !== null;
  const stops = [
    OWN_SEGMENT.subscribe(tellSoon),
    PEOPLE.subscribe(() => {
      const wasHearing = isHearing;
      isHearing = PEOPLE.get() !== null;
      if (isHearing && !wasHearing) tellNow();
    }),
  ];
  document.addEventListener("visibilitychange", tellNow);
  tellNow();
  return {
    tellNow,
    stop: () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", tellNow);
    },
  };
}
