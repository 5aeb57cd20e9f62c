import type { EngineName } from "./data-folder.ts";
import type { ProcessIdentity } from "./postgres/process-identity.ts";

/** Argument of the database process, passed by the server that starts it. */
export type EngineOrder = { dataDir: string; server: ProcessIdentity };

/** First line that the database process prints: its address, a sentence for the user, or an unexpected error. */
export type EngineReport =
  | { url: string; socketPath: string | null; engine: EngineName; poolSize: number; because: string | null }
  | { problem: string }
  | { crash: string };

/** Reads the argument of the database process. Throws when it is missing. */
export function readOrder(argument: string | undefined): EngineOrder {
  if (!argument) throw new Error("This process is started by a Quarry server.");
  return JSON.parse(argument);
}
