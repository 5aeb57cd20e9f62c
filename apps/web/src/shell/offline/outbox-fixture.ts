import type { Keep } from "../../api/kept-calls.ts";
import { createStore } from "../../components/hooks/store.ts";
import { deferred } from "../../deferred.ts";
import { createOutbox, type OutboxDeps } from "./outbox.ts";
import { EMPTY_OUTBOX, type OutboxContent } from "./outbox-content.ts";

/** Opens a browser whose tabs share an outbox, and a server. `sent` has the calls that reached it, in order. */
export function openBrowser() {
  let content: OutboxContent = EMPTY_OUTBOX;
  let isBlocked = false;
  const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
  const sent: string[] = [];
  const suspected: true[] = [];
  const away = createStore(false);
  let answer: (what: string, signal?: AbortSignal) => unknown = (what) => ({ stored: what });
  let last: Promise<unknown> = Promise.resolve();
  let isLocked = false;
  const request = async (_: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown;
    if (rest.length > 1 && isLocked) return work(null);
    const before = last;
    const done = deferred<void>();
    last = done.promise;
    await before;
    isLocked = true;
    try {
      return await work({});
    } finally {
      isLocked = false;
      done.resolve();
    }
  };

  function openTab() {
    const channel = {
      onmessage: null as OutboxDeps["channel"]["onmessage"],
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.({ data: structuredClone(data) } as MessageEvent);
      },
    };
    channels.push(channel as (typeof channels)[number]);
    let shown: OutboxContent = EMPTY_OUTBOX;
    const stored: number[] = [];
    const outbox = createOutbox({
      storage: {
        read: async () => content,
        update: async (change) => {
          if (isBlocked) throw new Error("The quota is exceeded.");
          content = change(content);
          return content;
        },
      },
      perform: async ({ what }, signal) => reach(what, signal),
      server: { isUnreachable: away.get, subscribe: away.subscribe, onNoAnswer: () => suspected.push(true) },
      channel,
      locks: { request } as unknown as LockManager,
      show: (kept) => {
        shown = kept;
      },
      onStored: (count) => stored.push(count),
    });
    const send = (what: string, keep: Partial<Keep> = {}) => {
      const result = { answer: undefined as unknown, error: undefined as unknown, isWaiting: false };
      const call = {
        procedure: "notes.create",
        input: { text: what },
        keep: { projectId: "p1", variables: {}, what, ...keep },
      };
      const done = outbox.send(
        call,
        async (signal) => reach(what, signal),
        () => {
          result.isWaiting = true;
        },
      );
      done.then(
        (given) => Object.assign(result, { answer: given }),
        (error) => Object.assign(result, { error }),
      );
      return result;
    };
    return {
      outbox,
      stored,
      send,
      waiting: () => shown.waiting.map(({ what }) => what),
      refused: () => shown.refused.map(({ what, sentence, text }) => ({ what, sentence, text })),
      /** Closes the tab, which hears nothing any more. */
      close: () => {
        outbox.close();
        channels.splice(channels.indexOf(channel as (typeof channels)[number]), 1);
      },
    };
  }

  async function reach(what: string, signal?: AbortSignal): Promise<unknown> {
    if (away.get()) throw new TypeError("Failed to fetch");
    sent.push(what);
    const given = await answer(what, signal);
    if (given instanceof Error) throw given;
    return given;
  }

  return {
    openTab,
    sent,
    suspected,
    away,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    block: () => {
      isBlocked = true;
    },
    kept: () => content,
  };
}
