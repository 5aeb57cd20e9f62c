/** Guesses that are looked back on. */
const KEPT = 100;
/** Guesses with a lower probability are compared on their own. */
const MIDDLE = 0.5;
/** Mean distance between probabilities and outcomes up to which the probabilities count as good. */
const MOST_DISTANCE = 0.15;

type Guess = { probability: number; isRight: boolean };

/** The latest guesses, made before the right tags were known, and their outcomes. */
export class TrackRecord {
  readonly #guesses: Guess[] = [];
  #count = 0;

  /** Adds the probability of the best tag of one example, and its outcome. */
  add(probability: number, isRight: boolean): void {
    this.#guesses[this.#count % KEPT] = { probability, isRight };
    this.#count += 1;
  }

  /** True if the probabilities came true: guesses of low and of high probability were right about as often as they
   * promised. */
  get isGood(): boolean {
    const low = this.#guesses.filter(({ probability }) => probability < MIDDLE);
    const high = this.#guesses.filter(({ probability }) => probability >= MIDDLE);
    return this.#count > 0 && (distance(low) + distance(high)) / this.#guesses.length <= MOST_DISTANCE;
  }
}

function distance(guesses: readonly Guess[]): number {
  return Math.abs(guesses.reduce((sum, { probability, isRight }) => sum + probability - Number(isRight), 0));
}
