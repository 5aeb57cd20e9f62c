import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The content encoding of an answer. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** Below this a packed body is hardly smaller, and packing it costs more than sending it. */
export const MIN_ENCODED_BYTES = 1024;
/** Bytes from which compression saves more time than it takes. */
const LARGE_BODY_BYTES = 4 * 1024 * 1024;
/** Higher levels win a few percent and cost several times the time; the ones for large bodies win a quarter less in a
 * third of the time. */
const BROTLI_QUALITY = { normal: 4, large: 1 };
const GZIP_LEVEL = { normal: 6, large: 1 };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The best encoding that an `Accept-Encoding` header allows. */
export function preferredEncoding(acceptEncoding: string | undefined): ContentEncoding {
  if (acceptEncoding === undefined) return "identity";
  const accepted = acceptEncoding
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** The body, packed off the event loop. */
export async function encodeBody(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === "identity") return body;
  const size = body.length < LARGE_BODY_BYTES ? "normal" : "large";
  if (encoding === "gzip") return gzipAsync(body, { level: GZIP_LEVEL[size] });
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[size],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
