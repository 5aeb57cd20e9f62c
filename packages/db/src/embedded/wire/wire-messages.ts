/** Request codes of PostgreSQL's protocol 3.0 that a server in front of a single session handles itself. */
export const SSL_REQUEST = 80877103;
export const GSS_REQUEST = 80877104;
export const PROTOCOL_3 = 196608;

const HEADER_BYTES = 5;
const READY_BYTES = 6;

/** Returns the first message of a client. */
export function startupMessage(): Uint8Array {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

/** Returns a message with its type letter. */
export function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Returns an error message that closes the connection. `code` is PostgreSQL's SQLSTATE. */
export function fatalError(code: string, text: string): Buffer {
  return message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

/** Returns the type and whole bytes of the first message of `buffer`; null while it is incomplete. */
export function firstMessage(buffer: Buffer): { type: string; bytes: Buffer } | null {
  if (buffer.length < HEADER_BYTES) return null;
  const length = 1 + buffer.readInt32BE(1);
  return buffer.length < length ? null : { type: buffer.toString("latin1", 0, 1), bytes: buffer.subarray(0, length) };
}

/** Returns the code and whole bytes of a message before the password, which has no type; null while it is
 * incomplete. */
export function firstStartupMessage(buffer: Buffer): { code: number; bytes: Buffer } | null {
  if (buffer.length < 8) return null;
  const length = buffer.readInt32BE(0);
  return buffer.length < length ? null : { code: buffer.readInt32BE(4), bytes: buffer.subarray(0, length) };
}

/** Returns the transaction state when an answer ends with "ready for query", otherwise null. */
export function readyState(answerEnd: Buffer): "idle" | "in transaction" | null {
  const tail = answerEnd.subarray(-READY_BYTES);
  if (tail.length < READY_BYTES || tail.toString("latin1", 0, HEADER_BYTES) !== "Z\0\0\0\x05") return null;
  return tail.toString("latin1", HEADER_BYTES) === "I" ? "idle" : "in transaction";
}
