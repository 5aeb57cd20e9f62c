/** An event of a stream. `id` is what a reader that comes back names as its last event. */
export type ServerEvent = { event?: string; id?: number; data: unknown };

/** What a stream sends while nothing happens, so that no proxy takes it for dead. */
export const COMMENT = ":\n\n";

/** Milliseconds after which a browser that lost a stream asks for it again. */
const RETRY_MS = 1_000;

/** What a stream begins with. */
export const OPENING = `retry: ${RETRY_MS}\n\n`;

/** Returns the event in the text format of server-sent events. */
export function eventText({ event, id, data }: ServerEvent): string {
  const head = `${event === undefined ? "" : `event: ${event}\n`}${id === undefined ? "" : `id: ${id}\n`}`;
  return `${head}data: ${JSON.stringify(data)}\n\n`;
}
