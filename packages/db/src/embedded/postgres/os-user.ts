import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Lets a user who is not root pass through folders that are closed to others. */
export type Capability = "dac_read_search" | "dac_override";

/** Numbers of the operating system user that a program is started as, and the right of root that the program keeps, if
 * any. */
export type OsUser = { uid: number; gid: number; keeps?: Capability };

/** PostgreSQL refuses to run as root. True where it has to run as somebody else. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns an existing user without rights of its own, for programs that refuse to run as root; null if there is
 * none. */
export function unprivilegedUser(names: readonly string[] = ["postgres", "nobody"]): OsUser | null {
  let lines: string[];
  try {
    lines = readFileSync("/etc/passwd", "utf8").split("\n");
  } catch {
    return null;
  }
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/** Returns whether `user` may pass through every folder from the root of the file system down to `folder` itself. */
export function canEnter(user: OsUser, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  const parent = path.dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || canEnter(user, parent));
}
