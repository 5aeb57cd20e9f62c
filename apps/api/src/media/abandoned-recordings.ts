import { type Repeating, repeat } from "../repeat.ts";
import type { MediaStore } from "./media-store.ts";

const HOUR_MS = 60 * 60 * 1000;
/** An upload that broke off can be taken up again for so long after its last byte. */
const KEPT_MS = 24 * HOUR_MS;

/** Deletes every hour what of recordings arrived and was never finished; `report` hears of faults. */
export function forgetAbandonedRecordings(deps: {
  media: MediaStore;
  now: () => Date;
  report: (error: unknown) => void;
}): Repeating {
  return repeat(() => deps.media.dropAbandoned(new Date(deps.now().getTime() - KEPT_MS)), HOUR_MS, deps.report);
}
