import { Link } from "wouter";
import { BrandName } from "../components/brand/brand-name.tsx";
import { lazy } from "../components/lazy.tsx";
import { ScreenHeading } from "../components/screen/screen-heading.tsx";
import { DataButton } from "../features/all-data/data-button.tsx";
import { ImportProjectButton } from "../features/projects/import-project-button.tsx";
import { NewProjectButton } from "../features/projects/new-project-button.tsx";
import { ProjectList } from "../features/projects/project-list.tsx";
import { PROJECTS_TEXT } from "../features/projects/text.ts";
import { useProjectCreation } from "../features/projects/use-project-creation.ts";
import { HOME_PATH } from "../paths.ts";
import { HeaderTools } from "../shell/header-tools.tsx";

const DemoHint = lazy(async () => (await import("../features/projects/demo-hint.tsx")).DemoHint);

/** The screen of the project list. */
export function DashboardScreen() {
  const creation = useProjectCreation();
  return (
    <>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-15 max-w-276 flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
          <Link href={HOME_PATH} className="mr-auto rounded-sm">
            <BrandName />
          </Link>
          <div className="max-[22rem]:order-last max-[22rem]:w-full max-[22rem]:*:w-full">
            <NewProjectButton creation={creation} />
          </div>
          <div className="flex items-center">
            <ImportProjectButton onStart={creation.startImport} />
            <DataButton />
            <HeaderTools />
          </div>
        </div>
      </header>
      <main className="mx-auto max-w-276 px-4 pt-9 pb-20 sm:px-6">
        <ScreenHeading title={PROJECTS_TEXT.heading} className="mb-5 font-serif text-3xl tracking-tight text-ink">
          {PROJECTS_TEXT.heading}
        </ScreenHeading>
        <DemoHint />
        <ProjectList onCreate={creation.start} shownId={creation.shownId} cardHeading="h2" />
      </main>
    </>
  );
}
