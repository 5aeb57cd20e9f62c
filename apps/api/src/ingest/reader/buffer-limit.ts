import { DomainError } from "@quarry/domain";

/** Smaller buffers are not worth the question; what grows without end soon asks for more. */
const LARGE_BYTES = 4 * 1024 * 1024;
/** No page and no font unpacks to more. Nor may it: of a text of twice this length the PDF library makes an array of
 * letters that is longer than any may be, which ends not the thread but the whole server. */
const MAX_BUFFER_BYTES = 64 * 1024 * 1024;
const MAX_TOTAL_BYTES = 256 * 1024 * 1024;

let isExceeded = false;

/** Bounds the buffers of this thread. They are outside of the heap, so that a thread's own limit does not count them,
 * and the PDF library unpacks into them whatever a file holds. Only for threads that read files: it lasts as long as
 * they do. */
export function limitBuffers(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, parameters: unknown[], newTarget) {
      const [size] = parameters;
      if (typeof size === "number" && size > LARGE_BYTES && isTooMuch(size)) {
        isExceeded = true;
        throw new RangeError("too many bytes in buffers");
      }
      return Reflect.construct(target, parameters, newTarget);
    },
  });
}

function isTooMuch(size: number): boolean {
  return size >= MAX_BUFFER_BYTES || process.memoryUsage().arrayBuffers + size > MAX_TOTAL_BYTES;
}

/** Refuses the file that is read if it asked for more than the limit: the library takes that for a fault of a page and
 * goes on. */
export function refuseIfOverLimit(): void {
  if (!isExceeded) return;
  isExceeded = false;
  throw new DomainError("unreadable", "This file takes too much memory to read.");
}
