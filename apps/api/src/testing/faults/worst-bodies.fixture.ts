import { Agent, request } from "node:http";
import { gzipSync } from "node:zlib";

/** A body made to do harm, with its type. `pieces` may be endless. */
export type WorstBody = { name: string; type: string; encoding?: string; pieces: () => Iterable<string | Uint8Array> };

const JSON_TYPE = "application/json";
const PIECE = 64 * 1024;
/** Bytes at which an endless body ends after all: beyond the limit of an import. */
const ENDLESS_BYTES = 96 * 1024 * 1024;

function* endless(opening: string, entry: string): Generator<string> {
  yield opening;
  const piece = entry.repeat(Math.ceil(PIECE / entry.length));
  for (let size = 0; size < ENDLESS_BYTES; size += piece.length) yield piece;
}

/** A million fields, made once: thousands of bodies are sent. */
const FIELDS = Array.from({ length: 1_000 }, (_, piece) =>
  Array.from({ length: 1_000 }, (_, index) => `"k${piece * 1_000 + index}":0,`).join(""),
);
const TEN_MILLION_BRACKETS = gzipSync(Buffer.alloc(10_000_000, "["));

const once = (text: string | Uint8Array) => () => [text];

/** The worst of every kind for a call that takes these fields and a body of so many bytes. */
export function worstBodies(fields: readonly string[], bytes: number): WorstBody[] {
  const json = (name: string, pieces: WorstBody["pieces"]): WorstBody => ({ name, type: JSON_TYPE, pieces });
  /** An object in which each field has the value. */
  const each = (value: string) => once(`{${fields.map((field) => `"${field}":${value}`).join()}}`);
  const [field = "x"] = fields;
  return [
    json("a list that does not end", () => endless("[", "0,")),
    json("a list in a field that does not end", () => endless(`{"${field}":[`, "{},")),
    json("fields that do not end", () => ["{", ...FIELDS]),
    json("a text that does not end", () => longText(field, bytes)),
    json("lists inside lists", once("[".repeat(PIECE))),
    json("objects inside objects", once('{"a":'.repeat(PIECE / 5))),
    json("lists inside lists in each field", each(`${"[".repeat(1_000)}${"]".repeat(1_000)}`)),
    json("a list of what is none in each field", each(`[${Array(2_000).fill("0")}]`)),
    json("a list of empty objects in each field", each(`[${Array(2_000).fill("{}")}]`)),
    json("accents on one letter in each field", each(`"a${"\u0315\u0300".repeat(20_000)}"`)),
    json("spaces in each field", each(`"${" ".repeat(100_000)}"`)),
    json("a number of many digits in each field", each("9".repeat(10_000))),
    json("a number beyond all in each field", each("-1e999")),
    json("one field again and again", once(`{${Array(10_000).fill(`"${field}":0`)}}`)),
    json("keys that change all objects", once(`{"__proto__":{"${field}":[]},"constructor":{"prototype":{}}}`)),
    json("what is not closed", once(`{"${field}":[{"a":"`)),
    json("bytes that are no text", once(Buffer.alloc(1_000, 0xff))),
    json("null", once("null")),
    { ...json("what is packed a thousand times", once(TEN_MILLION_BRACKETS)), encoding: "gzip" },
    {
      name: "a form with no end",
      type: "multipart/form-data; boundary=x",
      pieces: once('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
    },
    {
      name: "a form of ten thousand parts",
      type: "multipart/form-data; boundary=x",
      pieces: once(`${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)}--x--\r\n`),
    },
    {
      name: "a form whose part has a head that does not end",
      type: "multipart/form-data; boundary=x",
      pieces: () => endless("--x\r\n", "a: b\r\n"),
    },
    {
      name: "a form whose field is a list of ten million entries",
      type: "multipart/form-data; boundary=x",
      pieces: () => longField("leaveOut"),
    },
    { name: "another type", type: "application/xml", pieces: once("<a/>") },
    { name: "a type of many letters", type: `application/${"x".repeat(4_000)}`, pieces: once("{}") },
  ];
}

/** A body of so many bytes, in pieces, whose one field is a text of escaped letters. */
export function* longText(field: string, bytes: number): Generator<string> {
  yield `{"${field}":"`;
  const piece = "\\u00e9 ".repeat(Math.ceil(PIECE / 7));
  for (let size = 0; size < Math.min(bytes, ENDLESS_BYTES); size += piece.length) yield piece;
  yield '"}';
}

function* longField(name: string): Generator<string> {
  yield `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n[`;
  const piece = "0,".repeat(PIECE);
  for (let at = 0; at < 10_000_000; at += PIECE) yield piece;
  yield "0]\r\n--x--\r\n";
}

/** A server that was told to close a connection may do so before its answer is read. */
const AGENT = new Agent({ keepAlive: true });

/** Sends a body until it is answered. Returns the status, or 0 without an answer. */
export function sendBody(url: string, method: string, { type, encoding, pieces }: WorstBody): Promise<number> {
  return new Promise((resolve) => {
    // Set explicitly, as Node would send a DELETE without a transfer encoding.
    const chunked = { "transfer-encoding": "chunked" };
    const headers = {
      ...chunked,
      "content-type": type,
      ...(encoding !== undefined && { "content-encoding": encoding }),
    };
    const sending = request(url, { method, headers, agent: AGENT });
    let isOver = false;
    const end = (status: number) => {
      isOver = true;
      sending.destroy();
      resolve(status);
    };
    sending.on("response", (response) => end(response.statusCode ?? 0)).on("error", () => end(0));
    const source = pieces()[Symbol.iterator]();
    const write = () => {
      while (!isOver) {
        const { value, done } = source.next();
        if (done) return void sending.end();
        if (!sending.write(value)) return void sending.once("drain", () => setImmediate(write));
      }
    };
    write();
  });
}
