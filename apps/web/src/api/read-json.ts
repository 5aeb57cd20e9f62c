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

async function readLines(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const list: unknown[] = [];
  let begun: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    const end = text.lastIndexOf("\n");
    if (end === -1) {
      begun.push(text);
    } else {
      const lines = begun.join("") + text.slice(0, end);
      for (const entry of entriesOf(lines, list.length === 0)) list.push(entry);
      begun = [text.slice(end + 1)];
      await nextTask();
    }
    if (!done) continue;
    const last = begun.join("");
    if (list.length === 0) return JSON.parse(last);
    for (const entry of JSON.parse(`[${last}`)) list.push(entry);
    return list;
  }
}

/** Returns the entries of whole lines, each of which ends with a comma. The first begins the list. */
function entriesOf(lines: string, isFirst: boolean): unknown[] {
  const text = lines.slice(0, -1);
  return JSON.parse(isFirst ? `${text}]` : `[${text}]`);
}
