import type { TagCount } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";

const NO_TAGS: TagCount[] = [];

/** Returns the tags of a project with counts; empty until loaded. */
export function useTags(projectId: string) {
  const trpc = useTRPC();
  return useQuery(trpc.tags.list.queryOptions({ projectId })).data ?? NO_TAGS;
}
