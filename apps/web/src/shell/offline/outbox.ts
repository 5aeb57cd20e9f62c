import { ApiError, refusalOf } from "../../api/api-error.ts";
import { type CallOutbox, isUnanswered } from "../../api/kept-calls.ts";
import { asLate } from "../../api/late-answers.ts";
import { newId } from "../../api/new-id.ts";
import { PROBE_FIRST_RETRY_MS, PROBE_MAX_RETRY_MS, SILENT_CALL_MS } from "../../timing.ts";
import type { ServerMonitor } from "../server-monitor.ts";
import {
  EMPTY_OUTBOX,
  newestWaiting,
  type OutboxContent,
  type WaitingCall,
  withoutRefused,
  withoutWaiting,
  withSent,
  withWaiting,
} from "./outbox-content.ts";
import type { OutboxStorage } from "./outbox-storage.ts";

const LOCK = "quarry-outbox";

/** Statuses that say nothing about a call that has waited: the access key is missing, or calls come too fast. */
const LATER = new Set([401, 408, 429]);

type Outcome = { data: unknown } | { status: number; sentence: string } | { takenBack: true };
/** A message between tabs: the content has changed, and how a call ended. */
type TabMessage = { id: string; outcome: Outcome } | null;

export type OutboxDeps = {
  storage: OutboxStorage;
  /** Sends a call that has waited. */
  perform: (call: WaitingCall, signal: AbortSignal) => Promise<unknown>;
  server: Pick<ServerMonitor, "isUnreachable" | "subscribe" | "onNoAnswer">;
  channel: Pick<BroadcastChannel, "postMessage" | "onmessage">;
  /** Undefined on pages over plain HTTP from another machine. */
  locks: Pick<LockManager, "request"> | undefined;
  show: (content: OutboxContent) => void;
  /** Runs when nothing waits any more, with the number of calls that were stored. */
  onStored: (count: number) => void;
};

/** Creates the outbox: calls without an answer wait in the browser's storage, with all later ones of their project, and
 * are sent in order when the server answers again. One tab sends at a time. A refused call stays, to be looked at. */
export function createOutbox({ storage, perform, server, channel, locks, show, onStored }: OutboxDeps) {
  let content = EMPTY_OUTBOX;
  let arriving: readonly string[] = [];
  let storedCount = 0;
  let isSending = false;
  let isAsked = false;
  let pauseMs = PROBE_FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const own = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>();

  function accept(changed: OutboxContent): OutboxContent {
    content = changed;
    show(content);
    if (content.waiting.length === 0 && storedCount > 0) {
      onStored(storedCount);
      storedCount = 0;
    }
    return content;
  }
  const refresh = async () => accept(await storage.read());
  const tellTabs = (message: TabMessage) => channel.postMessage(message);

  /** Settles the call where it was made in this tab. */
  function tell(id: string, outcome: Outcome): void {
    const call = own.get(id);
    own.delete(id);
    if ("data" in outcome) {
      storedCount += 1;
      call?.resolve(asLate(outcome.data ?? {}));
    } else if ("status" in outcome) call?.reject(asLate(new ApiError(outcome.status, outcome.sentence)));
    else call?.reject(asLate(new Error("The call was taken back.")));
  }

  async function end(id: string, outcome: Outcome, change: (content: OutboxContent) => OutboxContent): Promise<void> {
    const changed = await storage.update(change);
    tell(id, outcome);
    tellTabs({ id, outcome });
    accept(changed);
  }

  /** Gives a call up as unanswered once the server is known to be away. */
  async function attempt(send: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    const lost = new AbortController();
    const unsubscribe = server.subscribe(() => server.isUnreachable() && lost.abort());
    const suspicion = setInterval(server.onNoAnswer, SILENT_CALL_MS);
    try {
      return await send(lost.signal);
    } finally {
      unsubscribe();
      clearInterval(suspicion);
    }
  }

  /** Returns null when the call has to wait on. */
  async function outcomeOf(call: WaitingCall): Promise<Outcome | null> {
    try {
      return { data: await attempt((signal) => perform(call, signal)) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null || isUnanswered(error) || LATER.has(refusal.status)) return null;
      const { status, sentence } = refusal;
      // The first sending of a call without words may have done it.
      const isDone = status === 404 && (call.isDeletion || (call.wasSent && call.text === undefined));
      return isDone ? { data: {} } : { status, sentence };
    }
  }

  async function sendAll(): Promise<void> {
    for (let [call] = (await refresh()).waiting; call !== undefined; [call] = content.waiting) {
      const { id } = call;
      const outcome = await outcomeOf(call);
      if (outcome === null) {
        if (!call.wasSent) accept(await storage.update((now) => withSent(now, id)));
        return sendLater();
      }
      pauseMs = PROBE_FIRST_RETRY_MS;
      await end(id, outcome, (now) => withoutWaiting(now, id, "status" in outcome ? outcome.sentence : undefined));
    }
  }

  function sendLater(): void {
    clearTimeout(timer);
    timer = setTimeout(poke, pauseMs);
    pauseMs = Math.min(2 * pauseMs, PROBE_MAX_RETRY_MS);
  }

  function poke(): void {
    isAsked = true;
    if (!isSending) void run();
  }

  async function run(): Promise<void> {
    isSending = true;
    while (isAsked && !server.isUnreachable()) {
      isAsked = false;
      await (locks === undefined ? sendAll() : locks.request(LOCK, sendAll)).catch(sendLater);
    }
    isSending = false;
  }

  async function keep(call: WaitingCall): Promise<void> {
    arriving = [...arriving, call.projectId];
    try {
      accept(await storage.update((now) => withWaiting(now, call)));
    } finally {
      arriving = arriving.toSpliced(arriving.indexOf(call.projectId), 1);
    }
    tellTabs(null);
  }

  const mustWait = (projectId: string) =>
    server.isUnreachable() || arriving.includes(projectId) || newestWaiting(content, projectId) !== undefined;

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data !== null) tell(data.id, data.outcome);
    void refresh();
  };
  const stopListening = server.subscribe(() => {
    if (!server.isUnreachable()) poke();
  });
  poke();

  return {
    /** Sends a call, or lets it wait. */
    send: (async ({ procedure, input, keep: wanted, wasSent: isRepeated = false }, send, onWaiting) => {
      const { projectId, what, text, isDeletion, onKept } = wanted;
      const call = { id: newId(), at: Date.now(), procedure, input, projectId, what };
      let wasSent: boolean = isRepeated;
      if (!mustWait(projectId)) {
        try {
          return await attempt(send);
        } catch (error) {
          if (!isUnanswered(error)) throw error;
          wasSent = true;
        }
      }
      const marks = { ...(text !== undefined && { text }), ...(isDeletion && { isDeletion }) };
      await keep({ ...call, ...marks, ...(wasSent && { wasSent }) });
      const answer = new Promise((resolve, reject) => own.set(call.id, { resolve, reject }));
      onKept?.();
      onWaiting();
      poke();
      return answer;
    }) satisfies CallOutbox["send"],
    /** Returns true while calls wait for a server that is away. */
    isAway: server.isUnreachable,
    /** Takes the newest call of a project out before it is sent, and returns it; null when none waits, or when they are
     * being sent. */
    async takeBack(projectId: string): Promise<WaitingCall | null> {
      if (newestWaiting(content, projectId) === undefined) return null;
      const take = async () => {
        const call = newestWaiting(await refresh(), projectId);
        if (call === undefined) return null;
        await end(call.id, { takenBack: true }, (now) => withoutWaiting(now, call.id));
        return call;
      };
      if (locks === undefined) return isSending ? null : take();
      return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : take()));
    },
    /** Forgets a refused call. */
    async discard(id: string): Promise<void> {
      accept(await storage.update((now) => withoutRefused(now, id)));
      tellTabs(null);
    },
    /** Stops sending. */
    close(): void {
      clearTimeout(timer);
      stopListening();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
