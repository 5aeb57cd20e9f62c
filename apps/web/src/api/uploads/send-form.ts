/** Hears how much of an upload has gone out, in percent, and whether it went on where it had stopped. */
export type UploadProgress = (percent: number, wentOn: boolean) => void;

/** Sends a form and tells how far it is: `fetch` cannot say that about what it sends. */
export function sendForm(
  url: string,
  method: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: UploadProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100), false);
    };
    request.onload = () => resolve(new Response(request.responseText, statusOf(request)));
    request.onerror = () => reject(new TypeError("The upload did not reach the server."));
    request.onabort = () => reject(new DOMException("The upload was called off.", "AbortError"));
    signal.addEventListener("abort", abort, { once: true });
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.send(form);
  });
}

function statusOf({ status, statusText }: XMLHttpRequest): ResponseInit {
  return { status, statusText };
}
