const MOST_STEPS = 8;
/** Step size below which the fit has converged. */
const NO_STEP = 1e-6;
/** Strength of the prior that pulls the curve to the identity. */
const HOLD = 3;
/** Weight of the oldest outcome that is kept, relative to the newest. Weights decay exponentially with age. */
const LEFT_AT_END = 0.1;

/** A curve from shares to probabilities (Platt's), fitted to how often the latest tags with such a share were right. */
export class Curve {
  readonly #scores: Float64Array;
  readonly #rights: Float64Array;
  /** Weights of outcomes by their age. */
  readonly #weights: Float64Array;
  #count = 0;
  #slope = 1;
  #shift = 0;
  #isFitted = true;

  /** Makes a curve that is fitted to at most `kept` outcomes. */
  constructor(kept: number) {
    this.#scores = new Float64Array(kept);
    this.#rights = new Float64Array(kept);
    this.#weights = Float64Array.from({ length: kept }, (_, age) => LEFT_AT_END ** (age / kept));
  }

  /** Learns that a tag with this share was right or not. */
  learn(share: number, isRight: boolean): void {
    const at = this.#count % this.#scores.length;
    this.#scores[at] = scoreOf(share);
    this.#rights[at] = Number(isRight);
    this.#count += 1;
    this.#isFitted = false;
  }

  /** Returns the probability of a tag with this share. */
  probabilityOf(share: number): number {
    if (!this.#isFitted) this.#fit();
    return logistic(this.#slope * scoreOf(share) + this.#shift);
  }

  /** Fits slope and shift by Newton's method, each time from the start: the curve follows from the outcomes alone. */
  #fit(): void {
    this.#isFitted = true;
    this.#slope = 1;
    this.#shift = 0;
    for (let step = 0; step < MOST_STEPS; step += 1) if (this.#step() < NO_STEP) break;
    // Of two tags, the one with the larger share must not become the less probable one.
    this.#slope = Math.max(0.1, this.#slope);
  }

  /** Returns how far the step went. */
  #step(): number {
    let bySlope = HOLD * (this.#slope - 1);
    let byShift = HOLD * this.#shift;
    let [slopeSlope, slopeShift, shiftShift] = [HOLD, 0, HOLD];
    const kept = this.#scores.length;
    for (let age = 0; age < Math.min(this.#count, kept); age += 1) {
      const at = (this.#count - 1 - age) % kept;
      const score = this.#scores[at] ?? 0;
      const weight = this.#weights[age] ?? 0;
      const probability = logistic(this.#slope * score + this.#shift);
      const error = weight * (probability - (this.#rights[at] ?? 0));
      const bend = weight * probability * (1 - probability);
      bySlope += error * score;
      byShift += error;
      slopeSlope += bend * score * score;
      slopeShift += bend * score;
      shiftShift += bend;
    }
    const determinant = slopeSlope * shiftShift - slopeShift * slopeShift;
    const slopeStep = (shiftShift * bySlope - slopeShift * byShift) / determinant;
    const shiftStep = (slopeSlope * byShift - slopeShift * bySlope) / determinant;
    this.#slope -= slopeStep;
    this.#shift -= shiftStep;
    return Math.abs(slopeStep) + Math.abs(shiftStep);
  }
}

function scoreOf(share: number): number {
  const inside = Math.min(Math.max(share, 1e-5), 1 - 1e-5);
  return Math.log(inside / (1 - inside));
}

function logistic(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
