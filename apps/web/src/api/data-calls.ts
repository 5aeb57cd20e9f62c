import type { AppRouter } from "@quarry/api";
import { REST_PREFIX, REST_ROUTES } from "@quarry/api/routes";
import type { ImportAnswer } from "@quarry/domain";
import { getUntypedClient, type TRPCClient } from "@trpc/client";
import type { CallContext, WholeAnswer } from "./link.ts";

/** A snapshot as it came, never read by the page: it may be 40 MB. Its ETag names the version. */
export type SnapshotCopy = { body: Blob; etag: string | null };

/** Where a browser downloads all data as a file, without the page in between. */
export const EXPORT_ADDRESS = `${REST_PREFIX}${REST_ROUTES.find(({ procedure }) => procedure === "data.export")?.path}`;

/** The calls that move whole snapshots. Their typed forms would read them as JSON, in the page. */
export function createDataCalls(client: TRPCClient<AppRouter>) {
  const untyped = getUntypedClient(client);
  const whole = (headers: Record<string, string> = {}) => ({
    context: { asWhole: true, headers } satisfies CallContext,
  });
  return {
    /** All data, or null when the version is still the one that the ETag names. */
    async export(etag: string | null): Promise<SnapshotCopy | null> {
      try {
        const headers = etag === null ? {} : { "if-none-match": etag };
        const answer = (await untyped.query("data.export", undefined, whole(headers))) as WholeAnswer;
        return answer.status === 304 ? null : copyOf(answer);
      } catch (cause) {
        throw new Error("Failed to export data", { cause });
      }
    },
    /** Brings the demo data back; marked as a start-up only where nobody has changed anything. Gives the data there is
     * then. */
    async reset(mark: { startUp?: true } = {}): Promise<SnapshotCopy> {
      return copyOf((await untyped.mutation("data.reset", mark, whole())) as WholeAnswer);
    },
    /** Puts a snapshot in the place of all data; marked as a start-up only where the server has lost what it holds. */
    async import(snapshot: Blob, mark: { startUp?: true } = {}): Promise<ImportAnswer> {
      return (await untyped.mutation("data.import", { ...mark, snapshot })) as ImportAnswer;
    },
  };
}

/** What `createDataCalls` makes. */
export type DataCalls = ReturnType<typeof createDataCalls>;

function copyOf({ body, etag }: WholeAnswer): SnapshotCopy {
  return { body, etag };
}
