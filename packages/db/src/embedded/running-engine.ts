import type { EngineName } from "./data-folder.ts";

/** Started database. `ended` resolves when its process is gone for any reason. `stop` closes it without losing data. */
export type RunningEngine = {
  url: string;
  /** Path of a socket that is faster than the port; null without one. */
  socketPath: string | null;
  engine: EngineName;
  /** Maximum number of connections of a server. */
  poolSize: number;
  ended: Promise<unknown>;
  stop(): Promise<void>;
};
