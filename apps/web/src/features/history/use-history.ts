import {
  type ChangeGroup,
  type HistoryBeginningInCalls,
  type HistoryEntry,
  historyCsv,
  kindsOfGroup,
  MAX_HISTORY_PAGE,
  safeFileName,
} from "@quarry/domain";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { CHANGES_KEY } from "../../api/query-client.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { saveFile } from "../../shell/output/make-file.ts";
import { HISTORY_TEXT as TEXT } from "./text.ts";

const PAGE_SIZE = 100;

/** What the history is narrowed to; empty strings for everything. `tag` is a name. */
export type HistoryFilter = { person: string; group: ChangeGroup | ""; sourceId: string; tag: string };

export const NO_HISTORY_FILTER: HistoryFilter = { person: "", group: "", sourceId: "", tag: "" };

/** Returns the changes of a project, newest first, in pages. */
export function useHistory(projectId: string, filter: HistoryFilter) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { person, group, sourceId, tag } = filter;
  const narrowed = {
    ...(person !== "" && { person }),
    ...(group !== "" && { kind: kindsOfGroup(group).join(",") }),
    ...(sourceId !== "" && { sourceId }),
    ...(tag !== "" && { tag }),
  };
  return useInfiniteQuery({
    queryKey: [...trpc.changes.history.pathKey(), { projectId, ...narrowed }],
    queryFn: ({ pageParam, signal }) =>
      client.changes.history.query(
        { projectId, limit: PAGE_SIZE, ...narrowed, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ changes, more }) => (more ? (changes.at(-1)?.number ?? null) : null),
    // A narrowed history keeps showing the earlier one until it is there.
    placeholderData: (before) => before,
  });
}

/** Downloads the whole history of a project as a table: an audit trail for a methods section. */
export function useExportHistory(projectId: string) {
  const client = useTRPCClient();
  return useMutation({
    mutationFn: async (projectTitle: string) => {
      const entries: HistoryEntry[] = [];
      let begins: HistoryBeginningInCalls | null = null;
      for (let isComplete = false; !isComplete; ) {
        const before = entries.at(-1)?.number;
        const page = await client.changes.history.query({
          ...{ projectId, limit: MAX_HISTORY_PAGE },
          ...(before !== undefined && { before }),
        });
        entries.push(...page.changes);
        isComplete = !page.more;
        begins = page.begins;
      }
      const file = new Blob([historyCsv(entries, begins)], { type: "text/csv" });
      saveFile(file, safeFileName(TEXT.fileName(projectTitle), "csv", "history"));
    },
    meta: { success: TEXT.exported, failure: TEXT.exportFailed, isLong: true },
  });
}

/** Deletes the history of a project; its data stay. */
export function useForgetHistory() {
  const trpc = useTRPC();
  return useMutation(
    trpc.changes.forget.mutationOptions({
      meta: { success: TEXT.forget.done, failure: TEXT.forget.failed, refetch: [CHANGES_KEY] },
    }),
  );
}
