import { CHANGE_HEADERS } from "../change-number.ts";

/** The progress of an upload. `isResumed` is true when it continues an earlier upload, `isDisconnected` while it waits
 * for the network. */
export type UploadProgress = { percent: number; isResumed: boolean; isDisconnected: boolean };

export type OnUploadProgress = (sent: UploadProgress) => void;

/** Sends a form and reports the progress, which `fetch` cannot do for a request body. */
export function sendForm(
  url: string,
  method: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: OnUploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0)
        onProgress({ percent: percentOf(loaded, total), isResumed: false, isDisconnected: false });
    };
    request.onload = () => resolve(new Response(request.responseText, headOf(request)));
    request.onerror = () => reject(new TypeError("The upload did not reach the server."));
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"));
    signal.addEventListener("abort", abort, { once: true });
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(form);
  });
}

/** Returns the sent share in percent, rounded down, so that only a complete upload is 100. */
export function percentOf(sent: number, total: number): number {
  return Math.floor((sent / total) * 100);
}

function headOf(request: XMLHttpRequest): ResponseInit {
  const { status, statusText } = request;
  const headers = CHANGE_HEADERS.flatMap((name) => {
    const value = request.getResponseHeader(name);
    return value === null ? [] : [[name, value]];
  });
  return { status, statusText, headers: Object.fromEntries(headers) };
}
