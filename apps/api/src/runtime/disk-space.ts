import { statfs } from "node:fs/promises";

/** Bytes that stay free on a disk with data, so that the database never stops in the middle of a write. The largest
 * upload needs several times its size in tables and in the write-ahead log. */
export const RESERVE_BYTES = 200 * 1024 * 1024;

/** Returns the free bytes of the disk with the folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Creates an error with the code that a full disk itself gives. */
export function diskFull(): Error {
  return Object.assign(new Error("disk full"), { code: "ENOSPC" });
}

/** True for the error of a full disk, or of `diskFull`. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
