import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";

/** Returns true when the server can transcribe recordings; undefined until loaded. */
export function useTranscribes(): boolean | undefined {
  const trpc = useTRPC();
  return useQuery(trpc.settings.get.queryOptions()).data?.transcribes;
}
