import type { DataCalls } from "../../api/data-calls.ts";
import { dataVersionOf, type VersionTracker } from "../../api/data-version.ts";
import type { LocalSnapshot } from "./local-snapshot.ts";
import { readSchemaVersion, SCHEMA_VERSION, storeSchemaVersion } from "./schema-version.ts";

/** A copy up to this size is offered to the server at every start; a larger one only where the server may have lost
 * it. */
const SMALL_COPY_BYTES = 1_000_000;

export type StartUpDeps = {
  calls: DataCalls;
  local: Pick<LocalSnapshot, "read" | "store">;
  versions: Pick<VersionTracker, "hasSeen">;
  /** Reads everything again that the page shows. */
  refresh: () => void;
};

/** What the app does once per page: a browser of another schema version asks for a reset, and any other offers its
 * copy. Both calls are marked, so that they take nobody's work. Failures are not shown: the browser and the server log
 * failed calls. */
export async function startUp(deps: StartUpDeps): Promise<void> {
  if (readSchemaVersion() === SCHEMA_VERSION) return offerCopy(deps);
  const copy = await deps.calls.reset({ startUp: true }).catch(() => null);
  if (copy === null) return offerCopy(deps);
  storeSchemaVersion();
  // A reset that replaced something is seen by the version of its answer, and what was read before it is read again then.
  if (dataVersionOf(copy.etag) === null) deps.refresh();
  await deps.local.store(copy).catch(() => undefined);
}

async function offerCopy({ calls, local, versions, refresh }: StartUpDeps): Promise<void> {
  try {
    const copy = await local.read();
    if (copy === null) return;
    if (copy.body.size > SMALL_COPY_BYTES && versions.hasSeen(dataVersionOf(copy.etag))) return;
    const { imported } = await calls.import(copy.body, { startUp: true });
    if (imported) refresh();
  } catch {
    // The server keeps what it has; the copy stays for the next start.
  }
}
