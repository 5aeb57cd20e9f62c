import type { DataCalls } from "../../api/data-calls.ts";
import { dataVersionOf, type VersionTracker } from "../../api/data-version.ts";
import type { LocalSnapshot } from "./local-snapshot.ts";
import { readSchemaVersion, SCHEMA_VERSION, storeSchemaVersion } from "./schema-version.ts";

/** Smaller copies are offered at every start. Larger ones, which keep the page busy for seconds, are offered only when
 * the server may have lost them. */
const SMALL_COPY_BYTES = 1_000_000;

export type StartUpDeps = {
  calls: DataCalls;
  local: Pick<LocalSnapshot, "read" | "store">;
  versions: Pick<VersionTracker, "hasSeen">;
  /** Refetches all data. */
  refresh: () => void;
};

/** Runs once per page: a browser with another schema version requests a reset, any other offers its copy. Marked as
 * start-up, neither replaces changed data. Failures stay silent, as browser and server log them. */
export async function startUp(deps: StartUpDeps): Promise<void> {
  if (readSchemaVersion() === SCHEMA_VERSION) return offerCopy(deps);
  const copy = await deps.calls.reset({ startUp: true }).catch(() => null);
  if (copy === null) return offerCopy(deps);
  storeSchemaVersion();
  // A response with a version triggers the refetch through the version tracker.
  if (dataVersionOf(copy.etag) === null) deps.refresh();
  await deps.local.store(copy).catch(() => undefined);
}

async function offerCopy({ calls, local, versions, refresh }: StartUpDeps): Promise<void> {
  try {
    const copy = await local.read();
    if (copy === null) return;
    const version = dataVersionOf(copy.etag);
    if (copy.body.size > SMALL_COPY_BYTES && version !== null && (await versions.hasSeen(version))) return;
    const { imported } = await calls.import(copy.body, { startUp: true });
    if (imported) refresh();
  } catch {
    // The server keeps its data, and the copy stays for the next start.
  }
}
