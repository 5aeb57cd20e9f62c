import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { type Json, joined } from "../../../runtime/scheduling/encode-json.ts";

/** The content encoding of an answer. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** Below this a packed body is hardly smaller, and packing it costs more than sending it. */
export const MIN_ENCODED_BYTES = 1024;
/** Bytes from which compression saves more time than it takes. */
const LARGE_BODY_BYTES = 4 * 1024 * 1024;
/** Size of the buffers for compressed bytes. */
const CHUNK_BYTES = 256 * 1024;
/** Higher levels win a few percent and cost several times the time; the ones for large bodies and long lists win a
 * quarter less in a third of the time. */
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

/** Returns the body packed, off the event loop. A long list is packed while it is being encoded. */
export async function encodeBody(json: Json, encoding: ContentEncoding): Promise<Buffer> {
  const size = Buffer.isBuffer(json) && json.length < LARGE_BODY_BYTES ? "normal" : "large";
  if (encoding === "identity") return Buffer.isBuffer(json) ? json : joined(json);
  const options = encoding === "gzip" ? { level: GZIP_LEVEL[size] } : { params: brotliParams(size) };
  if (Buffer.isBuffer(json)) return encoding === "gzip" ? gzipAsync(json, options) : brotliAsync(json, options);
  const streamed = { ...options, chunkSize: CHUNK_BYTES };
  const packing = encoding === "gzip" ? createGzip(streamed) : createBrotliCompress(streamed);
  return pipeline(json, packing, buffer);
}

function brotliParams(size: keyof typeof BROTLI_QUALITY) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[size],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}
