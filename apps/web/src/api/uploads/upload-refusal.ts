import type { DetailedError, HttpResponse } from "tus-js-client";
import { ApiError } from "../api-error.ts";

const NOT_TAKEN = "The server did not accept the upload. Try again later to resume it.";

/** Throws when the server cannot say how much it has. The tus client would otherwise start from zero instead of asking
 * again. */
export function refuseUnsure(response: HttpResponse): void {
  const status = response.getStatus();
  // Gateway errors have no text of their own.
  if (status >= 500 || status === 429) throw new ApiError(status, NOT_TAKEN);
}

/** Returns the server's refusal; null for a lost connection. `navigator.onLine` is ignored: the server may run on this
 * machine. */
export function refusalIn(error: Error | DetailedError): ApiError | null {
  if (!("originalResponse" in error)) return null;
  const { originalResponse: response, causingError } = error;
  if (response) return new ApiError(response.getStatus(), response.getBody() || NOT_TAKEN);
  return causingError instanceof ApiError ? causingError : null;
}
