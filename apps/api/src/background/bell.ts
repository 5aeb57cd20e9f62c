/** A signal that wakes a waiting loop. */
export class Bell {
  #rings = 0;
  #heard = 0;
  #wake: () => void = () => {};

  ring(): void {
    this.#rings += 1;
    this.#wake();
  }

  /** Waits for a ring, at most `timeoutMs`. Returns at once when the bell rang since the last wait. */
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
