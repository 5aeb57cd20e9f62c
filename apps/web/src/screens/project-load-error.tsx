import { isUnknown } from "../api/api-error.ts";
import { LoadError } from "../components/load-error.tsx";
import { FullPageMessage } from "../components/screen/full-page-message.tsx";
import { ScreenHeader } from "../components/screen/screen-header.tsx";
import { DASHBOARD_PATH } from "../paths.ts";
import { HeaderTools } from "../shell/header-tools.tsx";
import { WORKSPACE_TEXT as TEXT } from "./workspace/workspace-text.ts";

type ProjectRead = { isLoadingError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };

/** Returns true when the server answered that the project does not exist. */
export function isUnknownProject({ isLoadingError, error }: ProjectRead): boolean {
  return isLoadingError && isUnknown(error);
}

/** Takes the place of a project's screen when the project does not exist or could not be loaded. */
export function ProjectLoadError({ project }: { project: ProjectRead }) {
  if (isUnknownProject(project)) return <FullPageMessage title={TEXT.unknown} text={TEXT.unknownHint} />;
  return (
    <>
      <ScreenHeader title={TEXT.unread} back={{ href: DASHBOARD_PATH, label: TEXT.back }} tools={<HeaderTools />}>
        {null}
      </ScreenHeader>
      <main>
        <LoadError text={TEXT.loadFailed} pending={project.isFetching} onRetry={() => void project.refetch()} />
      </main>
    </>
  );
}
