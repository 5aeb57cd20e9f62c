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

/** What to answer; nothing, ever, where it is null. `early` answers before the form was read. */
export type TranscriptionAnswer = { status?: number; body?: string; early?: boolean } | null;

/** A server on this machine that speaks the protocol of `/v1/audio/transcriptions`, and answers as told. */
export type TranscriptionServer = {
  address: string;
  requests: TranscriptionRequest[];
  /** What the next requests get; the last one stays. */
  answerWith: (...answers: TranscriptionAnswer[]) => void;
  close: () => Promise<void>;
};

/** Starts it on a free port. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const requests: TranscriptionRequest[] = [];
  let answers: TranscriptionAnswer[] = [{}];
  const server = createServer(async (request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer?.early) return send(response, answer);
    requests.push(await readRequest(request));
    if (answer) send(response, answer);
  });
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

function send(response: ServerResponse, { status = 200, body = "{}" }: NonNullable<TranscriptionAnswer>): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
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
