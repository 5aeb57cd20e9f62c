import { EVENTS_PATH, REST_PREFIX } from "@quarry/api/routes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { VersionTracker } from "../../api/data-version.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { followChanges } from "./follow-changes.ts";
import { fetchChanges, invalidateProjects, projectsOnScreen, refetchGeneral, watchMutations } from "./live-cache.ts";
import { connectLive } from "./live-connection.ts";
import type { OwnChanges } from "./own-changes.ts";
import { PEOPLE } from "./people.ts";

export type LiveKeeperProps = {
  versions: Pick<VersionTracker, "oldest">;
  ownChanges: OwnChanges;
  /** Fetches everything on the screen again. */
  refresh: () => void;
};

/** Shows what other browsers and tabs change, as they change it. Renders nothing. */
export function LiveKeeper({ versions, ownChanges, refresh }: LiveKeeperProps) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    const cache = { client, trpc, queryClient };
    const mutations = watchMutations(queryClient);
    const follower = followChanges({
      ...{ ...mutations, refresh, isOwn: ownChanges.has },
      oldestSeen: versions.oldest,
      projectsOnScreen: () => projectsOnScreen(cache),
      fetchChanges: (projectId, since) => fetchChanges(cache, projectId, since),
      markElsewhere: (isMeant) => invalidateProjects(queryClient, isMeant, "none"),
      refetchGeneral: () => refetchGeneral(cache),
    });
    const unsubscribe = mutations.subscribe(follower.catchUp);
    const disconnect = connectLive(`${REST_PREFIX}${EVENTS_PATH}`, (event) => {
      if (event.event === "presence") PEOPLE.set(event.data);
      else follower.onEvent(event);
    });
    return () => {
      disconnect();
      unsubscribe();
      PEOPLE.set(null);
    };
  }, [client, queryClient, trpc, versions, ownChanges, refresh]);
  return null;
}
