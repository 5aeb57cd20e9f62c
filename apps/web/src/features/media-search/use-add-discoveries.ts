import type { ChangedEntity, Source } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";
import { MEDIA_SEARCH_TEXT } from "./text.ts";

const TOAST = MEDIA_SEARCH_TEXT.toast;

/** Adds the chosen results as sources and queues them for processing. */
export function useAddDiscoveries() {
  const trpc = useTRPC();
  return useMutation(
    trpc.sources.addDiscoveries.mutationOptions({
      meta: {
        success: TOAST.added,
        failure: TOAST.addFailed,
        brings: (sources: Source[]): ChangedEntity[] =>
          sources.map((after) => ({ entity: "source", id: after.id, after })),
      },
    }),
  );
}
