/** Measures of how well a tag fits an example, with the weight of each before anything is learned. The weights were
 * fitted on other tagged texts. */
const START_WEIGHTS = {
  used: -0.65,
  count: -0.4,
  recency: 0.4,
  source: -0.15,
  speaker: 0.15,
  after: 0.15,
  afterTwo: 0.05,
  words: 0.85,
  surroundings: 0.4,
  near: 0.5,
  nearQuestion: 0.15,
  isLast: -0.15,
  isSecond: 0.05,
  named: 0.2,
};

/** The name of a measure. */
export type MeasureName = keyof typeof START_WEIGHTS;

/** Names of the measures, in the order of their numbers. */
export const MEASURE_NAMES = Object.keys(START_WEIGHTS) as MeasureName[];

/** Number of measures of a tag. */
export const MEASURES = MEASURE_NAMES.length;

/** Returns the weights of measures before anything is learned, in their order. */
export function startWeights(): Float64Array {
  return Float64Array.from(Object.values(START_WEIGHTS));
}
