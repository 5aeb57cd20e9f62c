/** Thrown when an embedded database cannot start. The message is one sentence for the person who starts Quarry. */
export class EmbeddedProblem extends Error {
  override readonly name = "EmbeddedProblem";
}

/** Returns a sentence for a failed file operation on the data folder; null when the error itself says more. */
export function sentenceForFileError(error: unknown, folder: string): string | null {
  const code = codeOf(error);
  if (code === "ENOTDIR" || code === "EEXIST")
    return `The data folder ${folder} cannot be made: a file is in its place.`;
  if (code === "EACCES" || code === "EPERM") return `Quarry may not write to the data folder ${folder}.`;
  if (code === "EROFS") return `The data folder ${folder} is on a disk that cannot be written to.`;
  if (code === "ENOSPC" || code === "EDQUOT") return `There is no space left for the data folder ${folder}.`;
  if (code === "ENOENT") return `The data folder ${folder} cannot be made there.`;
  if (code === "ENAMETOOLONG") return `The path of the data folder ${folder} is too long.`;
  if (error instanceof Error && error.message.includes("No space left on device")) {
    return `There is no space left for the data folder ${folder}.`;
  }
  return null;
}

/** Returns the system's code of an error, such as `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : null;
}
