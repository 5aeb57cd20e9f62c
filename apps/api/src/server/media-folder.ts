import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf, StartProblem } from "./start-problem.ts";

/** Throws a StartProblem when no recording could be stored in the folder. The folder need not exist, and is not
 * created. */
export async function checkMediaFolder(folder: string): Promise<void> {
  try {
    const nearest = await nearestTo(folder);
    await access(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`Recordings cannot be kept in ${folder}: ${reasonOf(error)}.`);
  }
}

/** Returns the folder, or its nearest parent that exists. */
async function nearestTo(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  if (found === null) return nearestTo(path.dirname(folder));
  if (!found.isDirectory()) throw Object.assign(new Error("a file"), { code: "ENOTDIR" });
  return folder;
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === "ENOTDIR") return "a file is in the place of a folder";
  if (code === "EACCES" || code === "EPERM") return "this user may not write there";
  if (code === "EROFS") return "that disk cannot be written to";
  return "the folder cannot be used";
}
