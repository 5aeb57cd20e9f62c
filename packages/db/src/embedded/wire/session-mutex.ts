type Waiter = { holder: object; start: () => void };

/** Mutex of a single session, granted in the order of the calls. */
export class SessionMutex {
  #holder: object | null = null;
  #waiting: Waiter[] = [];
  #onClosed: (() => void) | null = null;

  isHeldBy(holder: object): boolean {
    return this.#holder === holder;
  }

  /** Resolves when the caller holds the mutex. Rejects after the timeout. */
  async take(holder: object, timeoutMs: number): Promise<void> {
    if (this.#holder === holder) return;
    if (this.#holder === null && !this.#onClosed) {
      this.#holder = holder;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { holder, start: () => resolve(clearTimeout(timer)) };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(new Error("The mutex was not free in time."));
      }, timeoutMs);
      this.#waiting.push(waiter);
    });
  }

  /** Passes the mutex to the next caller. Does nothing when `holder` does not hold it. */
  release(holder: object): void {
    if (this.#holder !== holder) return;
    const next = this.#onClosed ? undefined : this.#waiting.shift();
    this.#holder = next?.holder ?? null;
    next?.start();
    if (!next) this.#onClosed?.();
  }

  /** Resolves when the present holder has released. No later caller gets the mutex. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onClosed = resolve;
      if (this.#holder === null) resolve();
    });
  }
}
