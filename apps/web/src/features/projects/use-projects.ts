import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";

/** Returns all projects in the server's order. */
export function useProjects() {
  const trpc = useTRPC();
  return useQuery(trpc.projects.list.queryOptions());
}
