import { DomainError } from "@quarry/domain";
import { MAX_BODY_DEPTH } from "./body-limits.ts";

/** Looks at a JSON text that arrives in pieces; `scan` throws a DomainError at the first piece that goes beyond what
 * may be parsed. */
export type JsonScanner = { scan: (piece: Uint8Array) => void };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts without parsing, which is what a body made to do harm ends: a list of small entries takes many times its
 * size. Entries are those of lists and objects at all depths. Whether the text is JSON at all is for the parser to
 * say. */
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
