import { DomainError } from "@quarry/domain";
import { MAX_BODY_DEPTH } from "./body-limits.ts";

/** Scans a JSON text that arrives in chunks. `scan` throws a DomainError when the text exceeds the limits for
 * parsing. */
export type JsonScanner = { scan: (piece: Uint8Array) => void };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts entries without parsing: a list of small entries takes many times its size when parsed. Entries of lists and
 * objects count at all depths. The text need not be valid JSON. */
export function createJsonScanner(maxEntries: number): JsonScanner {
  let entryCount = 0;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;

  return {
    scan(piece) {
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at];
        if (isInText) {
          if (isEscaped) isEscaped = false;
          else if (byte === BACKSLASH) isEscaped = true;
          else if (byte === QUOTE) isInText = false;
        } else if (byte === QUOTE) isInText = true;
        else if (byte === COMMA) entryCount += 1;
        else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
          entryCount += 1;
          depth += 1;
          if (depth > MAX_BODY_DEPTH) throw new DomainError("invalid", "The body is nested too deeply.");
        } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      }
      if (entryCount > maxEntries)
        throw new DomainError("too_large", "The body has more entries than this call takes.");
    },
  };
}
