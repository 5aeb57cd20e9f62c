import { EVENTS_PATH, REST_PREFIX } from "@quarry/api/routes";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { VersionTracker } from "../../api/data-version.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { keepReplaced } from "../undo/foreseen.ts";
import { followChanges } from "./follow-changes.ts";
import { FOLLOWER } from "./follower.ts";
import {
  fetchChanges,
  invalidateProjects,
  isChanging,
  projectsOnScreen,
  refetchGeneral,
  showEntities,
  stepsShower,
} from "./live-cache.ts";
import { connectLive } from "./live-connection.ts";
import { PEOPLE } from "./people.ts";

export type LiveKeeperProps = {
  versions: Pick<VersionTracker, "oldest">;
  /** Fetches everything on the screen again. */
  refresh: () => void;
  /** Connects to the server's events. */
  connect?: typeof connectLive;
};

/** Shows the changes of this tab, other tabs and other browsers, as they are made. Renders nothing. */
export function LiveKeeper({ versions, refresh, connect = connectLive }: LiveKeeperProps) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    const cache = { client, trpc, queryClient };
    const follower = followChanges({
      refresh,
      isChanging: () => isChanging(queryClient),
      oldestSeen: versions.oldest,
      projectsOnScreen: () => projectsOnScreen(cache),
      fetchChanges: (...which) => fetchChanges(cache, ...which),
      showEntities: (...answer) => showEntities(cache, ...answer),
      markElsewhere: (isMeant) => invalidateProjects(queryClient, isMeant, "none"),
      refetchGeneral: () => refetchGeneral(cache),
    });
    const showSteps = stepsShower(queryClient);
    FOLLOWER.current = {
      ...follower,
      follow: (made) => {
        if (made !== null) {
          showSteps(made);
          keepReplaced(cache, made);
        }
        return follower.follow(made);
      },
    };
    const unsubscribe = queryClient.getMutationCache().subscribe(follower.catchUp);
    const disconnect = connect(`${REST_PREFIX}${EVENTS_PATH}`, (event) => {
      if (event.event === "presence") PEOPLE.set(event.data);
      else follower.onEvent(event);
    });
    return () => {
      disconnect();
      unsubscribe();
      FOLLOWER.current = null;
      PEOPLE.set(null);
    };
  }, [client, queryClient, trpc, versions, refresh, connect]);
  return null;
}
