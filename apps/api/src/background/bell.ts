/** Something to wait for, and to wake those who wait. */
export class Bell {
  #rings = 0;
  #heard = 0;
  #wake: () => void = () => {};

  ring(): void {
    this.#rings += 1;
    this.#wake();
  }

  /** Waits for a ring, no longer than said; a ring since the last wait counts. */
  async wait(timeoutMs: number): Promise<void> {
    if (this.#rings === this.#heard) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.#wake = () => resolve(clearTimeout(timer));
      });
    }
    this.#heard = this.#rings;
  }
}
