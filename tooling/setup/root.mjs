import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Returns a path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);
