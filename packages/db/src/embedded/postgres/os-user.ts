import { readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Capabilities that let a user other than root pass through folders that are closed to others. */
export type Capability = "dac_read_search" | "dac_override";

/** Operating system user that runs a program. `keeps` is a capability of root that the program keeps. */
export type OsUser = { uid: number; gid: number; keeps?: Capability };

/** Returns whether this process is root. PostgreSQL refuses to run as root and needs another user. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Returns an existing unprivileged user for programs that refuse to run as root; null if there is none. */
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
