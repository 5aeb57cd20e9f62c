import type { DataVersion } from "@quarry/domain";

const VERSION = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d+)/i;

/** The version of the data that an answer was made of, as its ETag says it; null where it says none. */
export function dataVersionOf(etag: string | null): DataVersion | null {
  const [, lineage, revision] = VERSION.exec(etag ?? "") ?? [];
  return lineage === undefined ? null : { lineage: lineage.toLowerCase(), revision: Number(revision) };
}

/** Follows the versions of all answers. `onReplaced` is called when other data has taken the place of what was read
 * before: a reset, an import or a restore, whoever did it. */
export function createVersionTracker(onReplaced: () => void) {
  let last: DataVersion | null = null;
  return {
    see(answer: Response): void {
      const seen = dataVersionOf(answer.headers.get("etag"));
      if (seen === null) return;
      const isReplaced = last !== null && last.lineage !== seen.lineage;
      last = seen;
      if (isReplaced) onReplaced();
    },
    /** True when an answer showed that the server has this version or a later one of the same data. */
    hasSeen(version: DataVersion | null): boolean {
      return version !== null && last?.lineage === version.lineage && last.revision >= version.revision;
    },
  };
}

/** What `createVersionTracker` makes. */
export type VersionTracker = ReturnType<typeof createVersionTracker>;
