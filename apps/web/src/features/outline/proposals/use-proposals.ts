import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../../api/trpc.ts";
import { OUTLINE_TOASTS } from "../text.ts";
import { bringsOutline } from "../use-outline.ts";
import { PROPOSALS_TEXT } from "./proposals-text.ts";

/** Reads what generating the outline again would propose, anew each time. */
export function useProposals(projectId: string) {
  return useQuery(useTRPC().outline.proposals.queryOptions({ projectId }, { gcTime: 0, staleTime: 0 }));
}

/** Takes proposals into the outline and shows the server's result. */
export function useTakeProposals(onTaken: () => void) {
  const trpc = useTRPC();
  return useMutation(
    trpc.outline.generate.mutationOptions({
      meta: { success: PROPOSALS_TEXT.taken, failure: OUTLINE_TOASTS.generateFailed, brings: bringsOutline },
      onSuccess: onTaken,
    }),
  );
}
