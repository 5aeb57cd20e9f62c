let save: (() => void) | null = null;
let isWanted = false;

/** Saves now; as soon as that is possible when the page has only just been opened. */
export function requestSave(): void {
  if (save === null) isWanted = true;
  else save();
}

/** Says how to save from now on; gives a way to take that back. */
export function provideSave(saveNow: () => void): () => void {
  save = saveNow;
  if (isWanted) saveNow();
  isWanted = false;
  return () => {
    save = null;
  };
}
