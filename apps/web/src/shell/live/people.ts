import { createStore } from "../../components/hooks/store.ts";
import type { Presence } from "./live-event.ts";

/** The people who are in the workspace now, this browser's person among them. */
export const PEOPLE = createStore<readonly Presence[]>([]);
