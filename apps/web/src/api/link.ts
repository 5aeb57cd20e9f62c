import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { ApiError } from "./api-error.ts";
import { type ApiAddress, type ApiRequest, addressOf, apiRequest, namedRequest } from "./api-request.ts";
import { answerOfChange } from "./change-number.ts";
import { readJson } from "./read-json.ts";
import type { OnUploadProgress } from "./uploads/send-form.ts";

/** Callbacks for every response, whatever its status, and for every call without a response. */
export type CallListener = { onAnswer: (answer: Response) => void; onNoAnswer: () => void };

/** A response that the page does not parse. The browser may keep the body of a `Blob` on disk. */
export type WholeAnswer = { status: number; etag: string | null; body: Blob };

/** Options of a call beside its input. */
export type CallContext = {
  /** Receives the progress of a form upload. */
  onUploadProgress?: OnUploadProgress;
  /** Returns a `WholeAnswer` instead of the parsed JSON, also for a 304. */
  asWhole?: true;
  headers?: Record<string, string>;
};

/** Creates the terminating link: typed calls go to their REST routes under `/api`, and calls without one to `/trpc`. */
export function apiLink<TRouter extends AnyTRPCRouter>(
  addresses: readonly ApiAddress[],
  watch?: CallListener,
): TRPCLink<TRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const abort = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, abort.signal]) : abort.signal;
        call({ addresses, op, signal, watch })
          .then((data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          })
          .catch((cause: Error) => observer.error(TRPCClientError.from(cause)));
        return () => abort.abort();
      });
}

type Call = { addresses: readonly ApiAddress[]; op: Operation; signal: AbortSignal; watch: CallListener | undefined };

async function call({ addresses, op, signal, watch }: Call): Promise<unknown> {
  const address = addressOf(addresses, op.path, op.input);
  const request = address
    ? apiRequest(address, op.input)
    : namedRequest(op.path, op.type === "query" ? "query" : "mutation", op.input);
  const context: CallContext = op.context;
  const response = await send(request, signal, context).catch((error: unknown) => {
    if (!signal.aborted) watch?.onNoAnswer();
    throw error;
  });
  watch?.onAnswer(response);
  if (context.asWhole && (response.ok || response.status === 304)) return wholeAnswer(response);
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(response.status, (address ? text : refusalIn(text)) || response.statusText);
  }
  const answer = await readJson(response);
  return address
    ? answerOfChange(answer, response.headers)
    : (answer as { result: { data: unknown } } | undefined)?.result.data;
}

/** Returns the message of a `/trpc` error. A proxy may answer in another format: then the text itself. */
function refusalIn(text: string): string {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text;
  }
}

async function wholeAnswer(response: Response): Promise<WholeAnswer> {
  return { status: response.status, etag: response.headers.get("etag"), body: await response.blob() };
}

async function send(request: ApiRequest, signal: AbortSignal, context: CallContext): Promise<Response> {
  const { method, url, body } = request;
  const { onUploadProgress, asWhole } = context;
  if (body instanceof FormData && onUploadProgress) {
    const { sendForm } = await import("./uploads/send-form.ts");
    return sendForm(url, method, body, signal, onUploadProgress);
  }
  const isJson = typeof body === "string" || body instanceof Blob;
  return fetch(url, {
    method,
    credentials: "include",
    signal,
    ...(asWhole && { cache: "no-store" }),
    ...(body !== undefined && { body }),
    ...((isJson || context.headers) && {
      headers: { ...(isJson && { "content-type": "application/json" }), ...context.headers },
    }),
  });
}
