/** The sentence for a transcription that has not ended in the time that the settings give it. */
export const TOO_LATE =
  "The transcription takes too long. Upload the recording in parts, or its transcript; whoever runs Quarry can give it more time.";
