type Turn = { holder: object; start: () => void };

/** Mutex of a single session: one holder at a time, in the order of asking. */
export class Turns {
  #holder: object | null = null;
  #waiting: Turn[] = [];
  #onLastTurnOver: (() => void) | null = null;

  isHeldBy(holder: object): boolean {
    return this.#holder === holder;
  }

  /** Resolves when it is the holder's turn, at once if it already is; rejects if that takes longer than the timeout. */
  async take(holder: object, timeoutMs: number): Promise<void> {
    if (this.#holder === holder) return;
    if (this.#holder === null && !this.#onLastTurnOver) {
      this.#holder = holder;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn: Turn = { holder, start: () => resolve(clearTimeout(timer)) };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== turn);
        reject(new Error("No turn within the time."));
      }, timeoutMs);
      this.#waiting.push(turn);
    });
  }

  /** Gives the turn to the next one. Does nothing if the holder has none. */
  release(holder: object): void {
    if (this.#holder !== holder) return;
    const next = this.#onLastTurnOver ? undefined : this.#waiting.shift();
    this.#holder = next?.holder ?? null;
    next?.start();
    if (!next) this.#onLastTurnOver?.();
  }

  /** Resolves when the present turn is over; nobody gets another one. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onLastTurnOver = resolve;
      if (this.#holder === null) resolve();
    });
  }
}
