import { createStore } from "../../components/hooks/store.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxContent } from "./outbox-content.ts";

/** The outbox of this tab; null until its code has loaded. */
export const OUTBOX = createStore<Outbox | null>(null);

/** The calls of this browser that wait for the server, and those that it refused; null until they are known. */
export const KEPT = createStore<OutboxContent | null>(null);
