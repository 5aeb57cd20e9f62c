import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { ApiError } from "./api-error.ts";
import { type ApiAddress, type ApiRequest, apiRequest } from "./api-request.ts";
import { sendForm, type UploadProgress } from "./send-form.ts";

/** The end of the link chain: sends a typed call to its /api address, so that the wire shows the specified calls.
 * `context.onUploadProgress` hears how much of a form has gone out. */
export function apiLink<TRouter extends AnyTRPCRouter>(addresses: readonly ApiAddress[]): TRPCLink<TRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const abort = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, abort.signal]) : abort.signal;
        call(addresses, op, signal)
          .then((data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          })
          .catch((cause: Error) => observer.error(TRPCClientError.from(cause)));
        return () => abort.abort();
      });
}

async function call(addresses: readonly ApiAddress[], op: Operation, signal: AbortSignal): Promise<unknown> {
  const address = addresses.find((candidate) => candidate.procedure === op.path);
  if (address === undefined) throw new Error(`${op.path} has no address under /api`);
  const progress = op.context.onUploadProgress as UploadProgress | undefined;
  const response = await send(apiRequest(address, op.input), signal, progress);
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === "" ? undefined : JSON.parse(text);
}

function send(request: ApiRequest, signal: AbortSignal, progress: UploadProgress | undefined): Promise<Response> {
  const { method, url, body } = request;
  if (body instanceof FormData && progress !== undefined) return sendForm(url, method, body, signal, progress);
  return fetch(url, {
    method,
    credentials: "include",
    signal,
    ...(body !== undefined && { body }),
    ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
  });
}
