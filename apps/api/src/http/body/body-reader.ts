import type { Readable } from "node:stream";
import { DomainError } from "@quarry/domain";
import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { BodyLimits } from "./body-limits.ts";
import { createJsonScanner } from "./json-scanner.ts";
import { type ParseOutcome, parsedValue, parseJson } from "./parse-json.ts";

/** Reads bodies that are JSON. */
export type BodyReader = {
  /** Returns the value of a JSON body, undefined for an empty one. `announcedBytes` is the Content-Length, 0 when
   * unknown. Throws a DomainError as soon as the body exceeds its limits. */
  read: (content: Readable, announcedBytes: number, limits: BodyLimits) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Larger bodies are parsed in a thread: the largest takes half a second of the event loop. */
const SMALL_BYTES = 512 * 1024;
/** Memory for all large bodies that are being read. */
const MAX_HELD_BYTES = 512 * 1024 * 1024;
const IDLE_MS = 10_000;

/** Creates a reader. Its thread starts with the first large body. */
export function createBodyReader(): BodyReader {
  const pool = createThreadPool<Uint8Array, ParseOutcome>({
    ...{ moduleUrl: import.meta.url, bundle: "body-worker", name: "parseJson" },
    ...{ threads: 1, idleMs: IDLE_MS },
  });
  let heldBytes = 0;

  return {
    close: pool.close,
    async read(content, announcedBytes, limits) {
      const pieces: Uint8Array[] = [];
      let size = 0;
      try {
        for await (const piece of scanned(content, announcedBytes, limits)) {
          pieces.push(piece);
          size += piece.length;
          heldBytes += piece.length;
          if (size > SMALL_BYTES && heldBytes > MAX_HELD_BYTES) {
            throw new DomainError(
              "too_many",
              "The server is reading other large requests. Please try again in a moment.",
            );
          }
        }
        if (size === 0) return undefined;
        if (size <= SMALL_BYTES) return parsedValue(parseJson(Buffer.concat(pieces)));
        const bytes = Buffer.concat(pieces);
        return parsedValue(await pool.run(bytes, [bytes.buffer as ArrayBuffer]));
      } catch (error) {
        drain(content);
        throw error;
      } finally {
        heldBytes -= size;
      }
    },
  };
}

/** Yields the chunks of a body while it is within its limits. Refuses a larger one with the message `tooLarge`. */
export async function* scanned(
  content: Readable,
  announcedBytes: number,
  { bytes, entries }: BodyLimits,
  tooLarge = "The request is larger than the server accepts.",
): AsyncGenerator<Uint8Array> {
  if (announcedBytes > bytes) throw new DomainError("too_large", tooLarge);
  let size = 0;
  const { scan } = createJsonScanner(entries);
  // A refused request must still be answered over the same connection, so the stream stays open.
  const pieces = content.iterator({ destroyOnReturn: false });
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > bytes) throw new DomainError("too_large", tooLarge);
      scan(piece);
      yield piece;
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("invalid", "The body breaks off before its end.");
  }
}

/** Discards the rest of a body: a browser reads no answer before it has sent everything. */
export function drain(content: Readable): void {
  // A stream with such a listener does not flow.
  content.removeAllListeners("readable");
  content.on("error", () => {}).resume();
}
