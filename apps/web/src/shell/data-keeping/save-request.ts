let save: (() => void) | null = null;
let isWanted = false;

/** Saves now, or as soon as a save function is provided. */
export function requestSave(): void {
  if (save === null) isWanted = true;
  else save();
}

/** Provides the save function; returns a function that withdraws it. */
export function provideSave(saveNow: () => void): () => void {
  save = saveNow;
  if (isWanted) saveNow();
  isWanted = false;
  return () => {
    save = null;
  };
}
