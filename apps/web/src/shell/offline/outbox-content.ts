/** A call that waits for the server. `at` is the time in milliseconds when it was made. */
export type WaitingCall = {
  id: string;
  at: number;
  procedure: string;
  input: unknown;
  projectId: string;
  what: string;
  text?: string;
  isDeletion?: true;
  /** Marks a call that may have reached the server, although no answer came. */
  wasSent?: true;
};

/** A call that the server has refused. */
export type RefusedCall = WaitingCall & { sentence: string };

/** The content of an outbox, in the order in which it was made. */
export type OutboxContent = { waiting: readonly WaitingCall[]; refused: readonly RefusedCall[] };

export const EMPTY_OUTBOX: OutboxContent = { waiting: [], refused: [] };

/** Returns the newest call of a project that waits. */
export function newestWaiting({ waiting }: OutboxContent, projectId: string): WaitingCall | undefined {
  return waiting.findLast((call) => call.projectId === projectId);
}

/** Returns the content with one more call, at its place in the order. */
export function withWaiting(content: OutboxContent, call: WaitingCall): OutboxContent {
  return { ...content, waiting: [...content.waiting, call].sort((one, other) => one.at - other.at) };
}

/** Returns the content after the first sending of a call that got no answer. */
export function withSent(content: OutboxContent, id: string): OutboxContent {
  const waiting = content.waiting.map((call) => (call.id === id ? { ...call, wasSent: true as const } : call));
  return { ...content, waiting };
}

/** Returns the content without a call that waits; refused with a sentence, it stays among the refused ones. */
export function withoutWaiting(content: OutboxContent, id: string, sentence?: string): OutboxContent {
  const refused = content.waiting.filter((call) => call.id === id && sentence !== undefined);
  return {
    waiting: content.waiting.filter((call) => call.id !== id),
    refused: [...content.refused, ...refused.map((call) => ({ ...call, sentence: sentence ?? "" }))],
  };
}

/** Returns the content without a refused call. */
export function withoutRefused(content: OutboxContent, id: string): OutboxContent {
  return { ...content, refused: content.refused.filter((call) => call.id !== id) };
}
