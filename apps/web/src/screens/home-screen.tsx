import { buttonClass, cn, Tooltip } from "@quarry/ui";
import { Link } from "wouter";
import { BrandName } from "../components/brand/brand-name.tsx";
import { StrataPicture } from "../components/brand/strata-picture.tsx";
import { ScreenHeading } from "../components/screen/screen-heading.tsx";
import { DataButton } from "../features/all-data/data-button.tsx";
import { ImportProjectButton } from "../features/projects/import-project-button.tsx";
import { NewProjectButton } from "../features/projects/new-project-button.tsx";
import { ProjectList } from "../features/projects/project-list.tsx";
import { PROJECTS_TEXT } from "../features/projects/text.ts";
import { useProjectCreation } from "../features/projects/use-project-creation.ts";
import { DASHBOARD_PATH } from "../paths.ts";
import { HeaderTools } from "../shell/header-tools.tsx";

const TAGLINE = "Unearth the gems in your research";
const PROMISE = "From hours of interviews to a book outline that remembers who said it, and when.";
const TRY_DEMO = "Try Demo";
const TRY_DEMO_FLOW = "Upload transcript → Tag moments → Generate outline";

/** The landing page with the project list. */
export function HomeScreen() {
  const creation = useProjectCreation();
  return (
    <div className="hero-light">
      <header className="mx-auto flex h-20 max-w-276 items-center justify-between px-4 pt-3 sm:px-6 print:hidden">
        <BrandName />
        <div className="flex items-center">
          <HeaderTools />
        </div>
      </header>
      <main>
        <Hero />
        <section aria-labelledby="projects-heading" className="mx-auto max-w-276 px-4 pt-8 pb-20 sm:px-6">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id="projects-heading" className="text-lg font-semibold text-ink">
              {PROJECTS_TEXT.heading}
            </h2>
            <div className="flex items-center gap-1 print:hidden">
              <ImportProjectButton onStart={creation.startImport} />
              <DataButton />
              <NewProjectButton creation={creation} />
            </div>
          </div>
          <ProjectList onCreate={creation.start} shownId={creation.shownId} cardHeading="h3" />
        </section>
      </main>
    </div>
  );
}

function Hero() {
  return (
    <div className="overflow-x-clip border-b border-line print:hidden">
      <div className="relative isolate mx-auto max-w-276 px-4 pt-9 pb-16 sm:px-6">
        <StrataPicture className="absolute right-4 bottom-3 -z-10 hidden w-140 md:block lg:-right-12" />
        <ScreenHeading
          title={TAGLINE}
          className="font-serif text-[clamp(2.25rem,11vw,3.875rem)] leading-[1.02] font-[360] tracking-[-0.028em] text-ink"
        >
          Unearth the gems
          <br /> in your research
        </ScreenHeading>
        <p className="mt-6 max-w-140 text-lg leading-snug text-balance text-ink-2">{PROMISE}</p>
        <Tooltip content={TRY_DEMO_FLOW}>
          <Link href={DASHBOARD_PATH} className={cn(buttonClass("primary", "lg"), "mt-7")}>
            {TRY_DEMO}
          </Link>
        </Tooltip>
      </div>
    </div>
  );
}
