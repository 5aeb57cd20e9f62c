import { useEffect, useLayoutEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { useIdle } from "../components/hooks/use-idle.ts";
import { lazy } from "../components/lazy.tsx";
import { HasNavigated } from "../components/screen/screen-heading.tsx";
import { PATTERNS } from "../paths.ts";
import { DashboardScreen } from "../screens/dashboard-screen.tsx";
import { HomeScreen } from "../screens/home-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { GlobalDialogs } from "./global-dialogs.tsx";
import { ReadAhead } from "./read-ahead.tsx";

const SCREEN = { isScreen: true };
const WorkspaceScreen = lazy(
  async () => (await import("../screens/workspace/workspace-screen.tsx")).WorkspaceScreen,
  SCREEN,
);
const OutlineScreens = lazy(async () => (await import("../screens/outline-screens.tsx")).OutlineScreens, SCREEN);
const NotFoundScreen = lazy(async () => (await import("../screens/not-found-screen.tsx")).NotFoundScreen, SCREEN);

/** Renders the screen for the address. Screens are keyed by path, so that no state leaks between projects. The large
 * screens are preloaded when the page is idle. */
export function App() {
  const [path] = useLocation();
  const hasNavigated = useHasNavigated(path);
  const isIdle = useIdle();
  useEffect(() => {
    // The screen loads its code again when it is opened.
    if (isIdle) Promise.all([WorkspaceScreen.load(), OutlineScreens.load()]).catch(() => undefined);
  }, [isIdle]);
  return (
    <HasNavigated value={hasNavigated}>
      <ReadAhead />
      <ErrorBoundary key={path}>
        <Switch>
          <Route path={PATTERNS.home} component={HomeScreen} />
          <Route path={PATTERNS.dashboard} component={DashboardScreen} />
          <Route path={PATTERNS.project}>{({ projectId }) => <WorkspaceScreen projectId={projectId} />}</Route>
          <Route path={PATTERNS.outline} component={OutlineScreens} />
          <Route>
            <NotFoundScreen />
          </Route>
        </Switch>
      </ErrorBoundary>
      <GlobalDialogs />
    </HasNavigated>
  );
}

/** Returns true once the path has changed since the page load. Each change scrolls to the top before the screen
 * restores its own position. */
function useHasNavigated(path: string): boolean {
  const [firstPath] = useState(path);
  const [hasNavigated, setHasNavigated] = useState(false);
  if (!hasNavigated && path !== firstPath) setHasNavigated(true);
  useLayoutEffect(() => {
    if (hasNavigated && path !== "") window.scrollTo(0, 0);
  }, [hasNavigated, path]);
  return hasNavigated;
}
