import { REST_PREFIX, REST_ROUTES } from "@quarry/api/routes";
import type { ImportAnswer } from "@quarry/domain";
import { getUntypedClient } from "@trpc/client";
import type { CallContext, WholeAnswer } from "./link.ts";
import type { ApiClient } from "./trpc.ts";

/** A snapshot as received. The page never parses it, as it may be 40 MB. The ETag names its version. */
export type SnapshotCopy = { body: Blob; etag: string | null };

/** The address from which the browser downloads all data as a file. */
export const EXPORT_ADDRESS = `${REST_PREFIX}${REST_ROUTES.find(({ procedure }) => procedure === "data.export")?.path}`;

/** Creates the calls that transfer whole snapshots. The typed calls would parse them in the page. */
export function createDataCalls(client: ApiClient) {
  const untyped = getUntypedClient(client);
  const whole = (headers: Record<string, string> = {}) => ({
    context: { asWhole: true, headers } satisfies CallContext,
  });
  return {
    /** Returns all data, or null when the ETag still names the current version. */
    async export(etag: string | null): Promise<SnapshotCopy | null> {
      try {
        const headers = etag === null ? {} : { "if-none-match": etag };
        const answer = (await untyped.query("data.export", undefined, whole(headers))) as WholeAnswer;
        return answer.status === 304 ? null : copyOf(answer);
      } catch (cause) {
        throw new Error("Failed to export data", { cause });
      }
    },
    /** Restores the demo data and returns the resulting snapshot. With `startUp` the server does so only in an
     * unchanged workspace. */
    async reset(mark: { startUp?: true } = {}): Promise<SnapshotCopy> {
      return copyOf((await untyped.mutation("data.reset", mark, whole())) as WholeAnswer);
    },
    /** Replaces all data with a snapshot. With `startUp` the server does so only when it lost what the snapshot
     * holds. */
    async import(snapshot: Blob, mark: { startUp?: true } = {}): Promise<ImportAnswer> {
      return (await untyped.mutation("data.import", { ...mark, snapshot })) as ImportAnswer;
    },
  };
}

export type DataCalls = ReturnType<typeof createDataCalls>;

function copyOf({ body, etag }: WholeAnswer): SnapshotCopy {
  return { body, etag };
}
