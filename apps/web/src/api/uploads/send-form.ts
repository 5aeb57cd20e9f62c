/** How far an upload is: how much has gone out, in percent, whether it went on where it had stopped, and whether it
 * waits for a connection. */
export type UploadProgress = { percent: number; isResumed: boolean; isDisconnected: boolean };

/** Hears how far an upload is. */
export type OnUploadProgress = (sent: UploadProgress) => void;

/** Sends a form and tells how far it is: `fetch` cannot say that about what it sends. */
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
    request.onload = () => resolve(new Response(request.responseText, statusOf(request)));
    request.onerror = () => reject(new TypeError("The upload did not reach the server."));
    request.onabort = () => reject(new DOMException("The upload was called off.", "AbortError"));
    signal.addEventListener("abort", abort, { once: true });
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(form);
  });
}

/** How much of it all that is; all of it is 100, and nothing less. */
export function percentOf(sent: number, total: number): number {
  return Math.floor((sent / total) * 100);
}

function statusOf({ status, statusText }: XMLHttpRequest): ResponseInit {
  return { status, statusText };
}
