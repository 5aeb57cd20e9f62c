import { FEATURES } from "../words/word-scan.ts";

const FIRST_ROWS = 1024;
const FIRST_TAGS = 16;
/** Numbers that are kept at most, which take 64 MB. */
const MOST_VALUES = 2 ** 24;

/** A number for each tag of each feature that has a row. Rows are made on demand while there is room: with thousands
 * of tags the first few thousand features have one. */
export class TagRows {
  /** Distance of the rows of two features in `values`. */
  stride = FIRST_TAGS;
  values = new Float32Array(FIRST_ROWS * FIRST_TAGS);
  readonly #rowOf = new Int32Array(FEATURES);
  #rowCount = 0;

  /** Returns where the row of a feature begins in `values`, or -1 where it has none. */
  startOf(feature: number): number {
    const row = this.#rowOf[feature] ?? 0;
    return row === 0 ? -1 : (row - 1) * this.stride;
  }

  /** Returns where the row of a feature begins in `values`. It is made where there is none; -1 without room. */
  madeStartOf(feature: number): number {
    if (this.#rowOf[feature] === 0) {
      if ((this.#rowCount + 1) * this.stride > MOST_VALUES) return -1;
      this.#rowCount += 1;
      this.#rowOf[feature] = this.#rowCount;
      if (this.#rowCount * this.stride > this.values.length) this.values = grown(this.values, this.values.length * 2);
    }
    return this.startOf(feature);
  }

  /** Makes room for tags. */
  fit(tagCount: number): void {
    if (tagCount <= this.stride) return;
    const stride = this.stride * 2;
    const values = new Float32Array(Math.min(MOST_VALUES, (this.values.length / this.stride) * stride));
    this.#rowCount = Math.min(this.#rowCount, Math.floor(MOST_VALUES / stride));
    for (const [feature, row] of this.#rowOf.entries()) if (row > this.#rowCount) this.#rowOf[feature] = 0;
    for (let row = 0; row < this.#rowCount; row += 1)
      values.set(this.values.subarray(row * this.stride, (row + 1) * this.stride), row * stride);
    this.values = values;
    this.stride = stride;
    this.fit(tagCount);
  }
}

function grown(values: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length);
  larger.set(values);
  return larger;
}
