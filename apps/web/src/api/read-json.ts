import { nextTask } from "../next-task.ts";

/** The announced bytes from which an answer is parsed while it arrives. */
const LARGE_BYTES = 1_000_000;
/** The announced bytes from which browsers make the text of a blob in half the time that they take for the answer's. */
const MEDIUM_BYTES = 50_000;

/** Returns the JSON of an answer; undefined where it is empty. A long list, which the server sends in lines, is parsed
 * line by line while it arrives: browsers take seconds to make one text of 70 MB, and the page would stand still while
 * it is parsed. */
export async function readJson(answer: Response): Promise<unknown> {
  const bytes = Number(answer.headers.get("content-length"));
  if (answer.body !== null && bytes > LARGE_BYTES) return readLines(answer.body);
  const text = await (bytes > MEDIUM_BYTES ? await answer.blob() : answer).text();
  return text === "" ? undefined : JSON.parse(text);
}

const NEWLINE = 10;
const COMMA = 44;
const LIST_BEGIN = 91;
const LIST_END = 93;

async function readLines(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const reader = body.getReader();
  const lines = new Lines();
  const list: unknown[] = [];
  for (;;) {
    const { done, value = new Uint8Array() } = await reader.read();
    const end = value.lastIndexOf(NEWLINE);
    lines.add(end === -1 ? value : value.subarray(0, end));
    if (end !== -1) {
      for (const entry of lines.takeEntries()) list.push(entry);
      lines.add(value.subarray(end + 1));
      await nextTask();
    }
    if (!done) continue;
    if (list.length === 0) return lines.parsed();
    for (const entry of lines.takeEntries()) list.push(entry);
    return list;
  }
}

/** Bytes of lines of a list. They are parsed from a text of their own: of texts that are joined a browser makes copies,
 * which stay for half a minute. */
class Lines {
  #bytes = new Uint8Array(2 ** 20);
  #length = 0;

  add(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  /** Returns the parsed bytes. */
  parsed(): unknown {
    return JSON.parse(new TextDecoder().decode(this.#bytes.subarray(0, this.#length)));
  }

  /** Returns the entries of the lines, of which the first one ever begins the list, and forgets these. */
  takeEntries(): unknown[] {
    if (this.#bytes[this.#length - 1] === COMMA) this.#bytes[this.#length - 1] = LIST_END;
    const entries = this.parsed() as unknown[];
    this.#bytes[0] = LIST_BEGIN;
    this.#length = 1;
    return entries;
  }
}
