import { Readable } from "node:stream";

/** Bytes buffered for a client. A slower client is disconnected and catches up after it reconnects. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** A stream of events to one client. */
export class EventStream extends Readable {
  constructor() {
    super({ highWaterMark: MAX_BUFFERED_BYTES });
  }

  override _read(): void {}

  /** Sends the text, or disconnects a client whose buffer is full. */
  send(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (!this.push(text)) this.destroy();
  }

  /** Ends the stream after its pending events. */
  finish(): void {
    if (!this.destroyed) this.push(null);
  }
}
