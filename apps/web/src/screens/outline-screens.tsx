import { lazy } from "../components/lazy.tsx";
import { READING_ROOM } from "../features/outline/reading/reading-path.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { OutlineScreen } from "./outline-screen.tsx";

const ReadingScreen = lazy(async () => (await import("./reading-screen.tsx")).ReadingScreen, { isScreen: true });

/** The screens of an outline: where it is written, and the room where it is read. */
export function OutlineScreens({ params: { projectId, room } }: { params: { projectId: string; room?: string } }) {
  if (room === undefined) return <OutlineScreen projectId={projectId} />;
  return room === READING_ROOM ? <ReadingScreen projectId={projectId} /> : <NotFoundScreen />;
}
