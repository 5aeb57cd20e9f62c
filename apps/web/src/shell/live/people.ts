import { createStore } from "../../components/hooks/store.ts";
import type { Presence } from "./live-event.ts";

/** The people who are in the workspace now, this browser's person among them; null while no stream tells. */
export const PEOPLE = createStore<readonly Presence[] | null>(null);

/** The segment at which the person of this tab reads; null outside the list of segments. */
export const OWN_SEGMENT = createStore<string | null>(null);
