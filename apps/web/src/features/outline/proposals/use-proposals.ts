import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../api/trpc.ts";
import { OUTLINE_TOASTS } from "../text.ts";
import { PROPOSALS_TEXT } from "./proposals-text.ts";

/** Reads what generating the outline again would propose, anew each time. */
export function useProposals(projectId: string) {
  return useQuery(useTRPC().outline.proposals.queryOptions({ projectId }, { gcTime: 0, staleTime: 0 }));
}

/** Takes proposals into the outline and shows the server's result. */
export function useTakeProposals(projectId: string, onTaken: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.outline.get.queryKey({ projectId });
  return useMutation(
    trpc.outline.generate.mutationOptions({
      meta: { success: PROPOSALS_TEXT.taken, failure: OUTLINE_TOASTS.generateFailed },
      onMutate: () => queryClient.cancelQueries({ queryKey }),
      onSuccess: (outline) => {
        queryClient.setQueryData(queryKey, outline);
        onTaken();
      },
    }),
  );
}
