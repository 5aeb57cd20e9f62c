/** Added to a failure that people cannot mend by themselves. */
export const SEE_LOG = "Whoever runs Quarry finds the cause in its log.";

/** The sentence for an answer that cannot be read as a transcript. */
export const NO_TRANSCRIPT = "The transcription gave something that is no transcript.";
