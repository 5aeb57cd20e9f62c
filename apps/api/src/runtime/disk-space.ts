import { statfs } from "node:fs/promises";

/** What stays free on a disk with data: the database could end in the middle of a write on a full one, and the server
 * with it. The largest upload takes several times its size, in tables and in the database's log. */
export const RESERVE_BYTES = 200 * 1024 * 1024;

/** How much fits on the disk with the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A refusal with the code that the disk itself would give. */
export function diskFull(): Error {
  return Object.assign(new Error("disk full"), { code: "ENOSPC" });
}

/** True for what the disk, or `diskFull`, says when nothing more fits. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
