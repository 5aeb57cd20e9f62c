import type { DataVersion } from "@quarry/domain";

const VERSION = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d+)/i;

/** Header with the version of all data, for answers whose ETag has that of a project. */
const VERSION_HEADER = "quarry-version";

/** Returns the data version in an ETag or in a version header; null when there is none. */
export function dataVersionOf(text: string | null): DataVersion | null {
  const [, lineage, revision] = VERSION.exec(text ?? "") ?? [];
  return lineage === undefined ? null : { lineage: lineage.toLowerCase(), revision: Number(revision) };
}

/** Tracks the data version of all responses. `onReplaced` runs when a reset, an import or a restore has replaced the
 * data. */
export function createVersionTracker(onReplaced: () => void) {
  let last: DataVersion | null = null;
  let oldest: DataVersion | null = null;
  let onFirst = () => {};
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  return {
    see(answer: Response): void {
      const seen = dataVersionOf(answer.headers.get(VERSION_HEADER) ?? answer.headers.get("etag"));
      if (seen === null) return;
      const isReplaced = last !== null && last.lineage !== seen.lineage;
      last = seen;
      onFirst();
      if (oldest === null || isReplaced) oldest = seen;
      if (isReplaced) onReplaced();
    },
    /** Returns the version of the first response; null before it. */
    oldest: () => oldest,
    /** Resolves after the first response with a version: to true when a response proved that the server has this
     * version or a later one of the same data. */
    async hasSeen(version: DataVersion): Promise<boolean> {
      await first;
      return last?.lineage === version.lineage && last.revision >= version.revision;
    },
  };
}

export type VersionTracker = ReturnType<typeof createVersionTracker>;
