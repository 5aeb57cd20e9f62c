import type { ChangePlace } from "@quarry/domain";
import { useCallback, useEffect } from "react";
import { useLocation } from "wouter";
import { createStore, useStore } from "../../components/hooks/store.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { outlinePath, projectPath } from "../../paths.ts";

/** A place that a screen of the project is asked to show. */
type ShownPlace = { projectId: string; place: ChangePlace; takesFocus: boolean };

const asked = createStore<ShownPlace | null>(null);

/** Returns a function that goes to a place: the screen that shows it, and the place on it. With `takesFocus` the place
 * takes the focus from anywhere. */
export function useGoToPlace(): (projectId: string, place: ChangePlace, takesFocus: boolean) => void {
  const [path, navigate] = useLocation();
  const latest = useLatest(path);
  return useCallback(
    (projectId, place, takesFocus) => {
      asked.set({ projectId, place, takesFocus });
      const screen = place.kind === "outline" ? outlinePath(projectId) : projectPath(projectId);
      if (latest.current !== screen) navigate(screen);
    },
    [latest, navigate],
  );
}

/** Shows the places that the screen is asked for. `show` returns false for a place of another screen, and runs once
 * `isLoaded` is true. */
export function useShownPlace(
  projectId: string,
  isLoaded: boolean,
  show: (place: ChangePlace, takesFocus: boolean) => boolean,
): void {
  const latest = useLatest(show);
  // Rendering first gives `show` the lists after the change.
  const wanted = useStore(asked, (place) => place);
  useEffect(() => {
    if (!isLoaded || wanted?.projectId !== projectId) return;
    if (latest.current(wanted.place, wanted.takesFocus)) asked.set(null);
  }, [projectId, isLoaded, wanted, latest]);
}
