import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** A form with fields and one file, of which no more than a piece is ever in memory. */
export type FormBody = { headers: Record<string, string>; parts: () => AsyncGenerator<Uint8Array> };

/** Builds `multipart/form-data` of a known length: some servers take no other. */
export async function formBody(
  fields: Readonly<Record<string, string>>,
  file: { path: string; name: string; type: string },
): Promise<FormBody> {
  const boundary = `quarry-${randomUUID()}`;
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const disposition = `content-disposition: form-data; name="file"; filename="${file.name}"`;
  const before = Buffer.from(`${head}--${boundary}\r\n${disposition}\r\ncontent-type: ${file.type}\r\n\r\n`);
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const { size } = await stat(file.path);
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(before.length + size + after.length),
    },
    async *parts() {
      yield before;
      yield* createReadStream(file.path);
      yield after;
    },
  };
}
