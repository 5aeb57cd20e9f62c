import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";
import { MEDIA_SEARCH_TEXT } from "./text.ts";

const TOAST = MEDIA_SEARCH_TEXT.toast;

/** Adds the chosen results as sources and queues them for processing. */
export function useAddDiscoveries(projectId: string) {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.addDiscoveries.mutationOptions({
      meta: {
        success: TOAST.added,
        failure: TOAST.addFailed,
        refetch: [trpc.sources.list.queryKey({ projectId }), trpc.projects.list.queryKey()],
      },
    }),
  );
}
