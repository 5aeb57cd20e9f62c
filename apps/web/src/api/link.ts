import { TRPCClientError, type TRPCLink } from "@trpc/client";
import type { AnyTRPCRouter } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { ApiError } from "./api-error.ts";
import { sendForm, type UploadProgress } from "./send-form.ts";

/** Where a procedure lives under /api: path parameters are input fields, `bodyField` is the field that is the whole body. */
export type ApiAddress = {
  procedure: string;
  method: string;
  path: string;
  bodyField?: string;
};

type Fields = Record<string, unknown>;

/** The end of the link chain: sends a typed call to its /api address, so that the wire shows the specified calls. */
export function apiLink<TRouter extends AnyTRPCRouter>(addresses: readonly ApiAddress[]): TRPCLink<TRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const abort = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, abort.signal]) : abort.signal;
        send(addressOf(addresses, op.path), op.input, signal, op.context.onUploadProgress as UploadProgress | undefined)
          .then((data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          })
          .catch((cause: Error) => observer.error(TRPCClientError.from(cause)));
        return () => abort.abort();
      });
}

function addressOf(addresses: readonly ApiAddress[], procedure: string): ApiAddress {
  const address = addresses.find((candidate) => candidate.procedure === procedure);
  if (address === undefined) throw new Error(`${procedure} has no address under /api`);
  return address;
}

async function send(
  address: ApiAddress,
  input: unknown,
  signal: AbortSignal,
  onUploadProgress: UploadProgress | undefined,
): Promise<unknown> {
  const { path, rest } = fillPath(address.path, { ...(input as Fields | undefined) });
  const isRead = address.method === "GET";
  if (onUploadProgress !== undefined) {
    return read(await sendForm(`/api${path}`, address.method, formOf(rest), signal, onUploadProgress));
  }
  const response = await fetch(`/api${path}${isRead ? queryOf(rest) : ""}`, {
    method: address.method,
    credentials: "include",
    signal,
    ...(!isRead && bodyOf(address.bodyField === undefined ? rest : rest[address.bodyField])),
  });
  return read(response);
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text === "" ? undefined : JSON.parse(text);
}

/** Puts fields into the path, and says which ones are left for the query or the body. */
function fillPath(pattern: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name]));
  });
  return { path, rest };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

/** JSON, or a form when a file is among the fields; nothing when there is nothing to say. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined || (isFields(body) && Object.keys(body).length === 0)) return {};
  if (isFields(body) && Object.values(body).some((value) => value instanceof Blob)) return { body: formOf(body) };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

function isFields(body: unknown): body is Fields {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}
