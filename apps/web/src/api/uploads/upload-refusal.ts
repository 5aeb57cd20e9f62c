import type { DetailedError, HttpResponse } from "tus-js-client";
import { ApiError } from "../api-error.ts";

const NOT_TAKEN = "The server did not take it. Try again later: it goes on where it stopped.";

/** Fails on the answer of a server that is away to the question how far the upload is: it is asked again, where the
 * client would begin anew. */
export function refuseUnsure(response: HttpResponse): void {
  const status = response.getStatus();
  // Such an answer has no text of its own.
  if (status >= 500 || status === 429) throw new ApiError(status, NOT_TAKEN);
}

/** The server's refusal; null where the connection broke. What the browser says of the network is not asked: the server
 * may be on this machine. */
export function refusalIn(error: Error | DetailedError): ApiError | null {
  if (!("originalResponse" in error)) return null;
  const { originalResponse: response, causingError } = error;
  if (response) return new ApiError(response.getStatus(), response.getBody() || NOT_TAKEN);
  return causingError instanceof ApiError ? causingError : null;
}
