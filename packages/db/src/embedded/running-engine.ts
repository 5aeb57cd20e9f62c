import type { EngineName } from "./data-folder.ts";

/** A started database. `ended` resolves when it is gone, whoever ended it; `stop` closes it without losing anything. */
export type RunningEngine = {
  url: string;
  /** The faster way to it, where there is one. */
  socketPath: string | null;
  engine: EngineName;
  /** How many connections a server may hold to it. */
  poolSize: number;
  ended: Promise<unknown>;
  stop(): Promise<void>;
};
