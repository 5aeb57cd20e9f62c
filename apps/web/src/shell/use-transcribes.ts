import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Returns whether the server can transcribe recordings; undefined until that is known. */
export function useTranscribes(): boolean | undefined {
  const trpc = useTRPC();
  return useQuery(trpc.settings.get.queryOptions()).data?.transcribes;
}
