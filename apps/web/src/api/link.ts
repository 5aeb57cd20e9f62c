import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { ApiError } from "./api-error.ts";
import { type ApiAddress, type ApiRequest, apiRequest } from "./api-request.ts";
import { sendForm, type UploadProgress } from "./send-form.ts";

/** Hears of every answer that came, whatever its status, and of every call that got none. */
export type CallWatch = { onAnswer: (answer: Response) => void; onNoAnswer: () => void };

/** An answer that the page does not read: its body stays where the browser keeps large data. */
export type WholeAnswer = { status: number; etag: string | null; body: Blob };

/** What a call may ask of the link beside its input. */
export type CallContext = {
  /** Hears how much of a form has gone out. */
  onUploadProgress?: UploadProgress;
  /** Gives the answer as a `WholeAnswer` instead of what its JSON says; 304 is such an answer too. */
  asWhole?: true;
  headers?: Record<string, string>;
};

/** The end of the link chain: sends a typed call to its /api address, so that the wire shows the specified calls. */
export function apiLink<TRouter extends AnyTRPCRouter>(
  addresses: readonly ApiAddress[],
  watch?: CallWatch,
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

type Call = { addresses: readonly ApiAddress[]; op: Operation; signal: AbortSignal; watch: CallWatch | undefined };

async function call({ addresses, op, signal, watch }: Call): Promise<unknown> {
  const address = addresses.find((candidate) => candidate.procedure === op.path);
  if (address === undefined) throw new Error(`${op.path} has no address under /api`);
  const context: CallContext = op.context;
  const response = await send(apiRequest(address, op.input), signal, context).catch((error: unknown) => {
    if (!signal.aborted) watch?.onNoAnswer();
    throw error;
  });
  watch?.onAnswer(response);
  if (context.asWhole && (response.ok || response.status === 304)) return wholeAnswer(response);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === "" ? undefined : JSON.parse(text);
}

async function wholeAnswer(response: Response): Promise<WholeAnswer> {
  return { status: response.status, etag: response.headers.get("etag"), body: await response.blob() };
}

function send(request: ApiRequest, signal: AbortSignal, context: CallContext): Promise<Response> {
  const { method, url, body } = request;
  const { onUploadProgress, asWhole } = context;
  if (body instanceof FormData && onUploadProgress) return sendForm(url, method, body, signal, onUploadProgress);
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
