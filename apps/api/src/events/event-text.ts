/** An event of a stream. `id` is what a reader that comes back names as its last event. */
export type ServerEvent = { event?: string; id?: number; data: unknown };

/** Comment that keeps a proxy from closing a quiet stream. */
export const COMMENT = ":\n\n";

/** Milliseconds after which a browser that lost a stream asks for it again. */
const RETRY_MS = 1_000;

/** First lines of every stream: the time after which a browser reconnects. */
export const OPENING = `retry: ${RETRY_MS}\n\n`;

/** Returns the event in the text format of server-sent events. */
export function eventText({ event, id, data }: ServerEvent): string {
  const head = `${event === undefined ? "" : `event: ${event}\n`}${id === undefined ? "" : `id: ${id}\n`}`;
  return `${head}data: ${JSON.stringify(data)}\n\n`;
}
