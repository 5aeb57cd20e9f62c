import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the protocol has it: how it was authorized, the fields of the form, and its file. */
export type TranscriptionRequest = {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Buffer };
};

/** An answer; null never answers. `early` answers before the form was read; `cut` breaks the connection in the middle
 * of the answer, or before an early one; `slowly` sends character by character. */
export type TranscriptionAnswer = {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  early?: boolean;
  cut?: boolean;
  slowly?: boolean;
} | null;

/** A server on this machine with the protocol of `/v1/audio/transcriptions` and prepared answers. */
export type TranscriptionServer = {
  address: string;
  requests: TranscriptionRequest[];
  /** The answers of the next requests. The last one stays. */
  answerWith: (...answers: TranscriptionAnswer[]) => void;
  close: () => Promise<void>;
};

/** Starts it on a free port. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const requests: TranscriptionRequest[] = [];
  let answers: TranscriptionAnswer[] = [{}];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer?.early) return send(response, answer);
    if (request.headers.expect === "100-continue") response.writeContinue();
    // A transcription that is not wanted any longer ends its request.
    const read = await readRequest(request).catch((error: unknown) => {
      if (!request.errored) throw error;
    });
    if (read === undefined) return;
    requests.push(read);
    if (answer) await send(response, answer);
  };
  const server = createServer(serve).on("checkContinue", serve);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (...next) => {
      answers = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function send(response: ServerResponse, answer: NonNullable<TranscriptionAnswer>): Promise<void> {
  const { status = 200, body = "{}", headers = {}, early, cut, slowly } = answer;
  if (early && cut) return void response.socket?.destroy();
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...headers,
  });
  if (cut) return void response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
  for (const piece of slowly ? body : "") {
    response.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end(slowly ? "" : body);
}

async function readRequest(request: IncomingMessage): Promise<TranscriptionRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = await new Response(Buffer.concat(chunks), {
    headers: { "content-type": request.headers["content-type"] ?? "" },
  }).formData();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
  const file = form.get("file") as File;
  const bytes = Buffer.from(await file.arrayBuffer());
  const { authorization } = request.headers;
  return { path: request.url ?? "", authorization, fields, file: { name: file.name, type: file.type, bytes } };
}
