import { Readable } from "node:stream";

/** Bytes that may wait for a reader. One that lets more wait is cut off, and catches up when it comes back. */
const MAX_WAITING_BYTES = 256 * 1024;

/** A stream of events to one reader. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: MAX_WAITING_BYTES });
  }

  override _read(): void {}

  /** Sends the text; ends the stream of a reader that does not read. */
  tell(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (!this.push(text)) this.destroy();
  }

  /** Ends the stream in order. */
  finish(): void {
    if (!this.destroyed) this.push(null);
  }
}
