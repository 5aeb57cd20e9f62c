import { Curve } from "./curve.ts";

/** Turns shares of tags into probabilities that hold. The best tag has a curve of its own: it is right more often than
 * another with the same share. */
export class Calibration {
  readonly #best = new Curve(300);
  readonly #others = new Curve(1_200);

  /** Learns which of the best tags of one example were right, the best first. */
  learn(outcomes: readonly { share: number; isRight: boolean }[]): void {
    outcomes.forEach(({ share, isRight }, rank) => {
      (rank === 0 ? this.#best : this.#others).learn(share, isRight);
    });
  }

  /** Returns the probabilities of tags with these shares, which fall. */
  probabilities(shares: readonly number[]): number[] {
    const best = this.#best.probabilityOf(shares[0] ?? 0);
    return shares.map((share, rank) => (rank === 0 ? best : Math.min(best, this.#others.probabilityOf(share))));
  }
}
