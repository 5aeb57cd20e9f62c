import type { Follower } from "./follow-changes.ts";

/** Brings changes into the lists of this tab; null until its code has loaded. */
export const FOLLOWER: { current: Follower | null } = { current: null };
