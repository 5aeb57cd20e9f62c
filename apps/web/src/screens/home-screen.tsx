import { buttonClass, Tooltip } from "@quarry/ui";
import { Link } from "wouter";
import { DASHBOARD_PATH } from "../app/paths.ts";
import { BrandName } from "../components/brand-name.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { StrataPicture } from "../components/strata-picture.tsx";
import { NewProjectButton } from "../features/projects/new-project-button.tsx";
import { ProjectList } from "../features/projects/project-list.tsx";
import { PROJECTS_TEXT } from "../features/projects/text.ts";
import { useProjectCreation } from "../features/projects/use-project-creation.ts";
import { ThemeToggle } from "../shell/theme-toggle.tsx";

const TAGLINE = "Unearth the gems in your research";
const PROMISE = "From hours of interviews to a book outline that remembers who said it, and when.";
const TRY_DEMO = "Try Demo";
const TRY_DEMO_FLOW = "Upload transcript → Tag moments → Generate outline";

/** The landing page, with the project list below. */
export function HomeScreen() {
  const creation = useProjectCreation();
  return (
    <>
      <div className="hero-light border-b border-line">
        <div className="mx-auto max-w-276 px-4 sm:px-6">
          <header className="flex h-18 items-center justify-between pt-4">
            <BrandName />
            <ThemeToggle />
          </header>
          <Hero />
        </div>
      </div>
      <main className="mx-auto max-w-276 px-4 pt-8 pb-20 sm:px-6">
        <section aria-labelledby="projects-heading">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id="projects-heading" className="text-lg font-semibold text-ink">
              {PROJECTS_TEXT.heading}
            </h2>
            <NewProjectButton creation={creation} />
          </div>
          <ProjectList onCreate={creation.start} />
        </section>
      </main>
    </>
  );
}

function Hero() {
  return (
    <div className="relative isolate pt-9 pb-16 md:pb-17">
      <StrataPicture className="absolute right-0 bottom-3 -z-10 hidden w-[35rem] md:block lg:-right-18" />
      <ScreenHeading
        title={TAGLINE}
        className="max-w-[11ch] font-serif text-[2.75rem] leading-[1.04] font-normal tracking-[-0.022em] text-ink sm:max-w-none sm:text-[3.75rem]"
      >
        Unearth the gems
        <br className="hidden sm:block" /> in your research
      </ScreenHeading>
      <p className="mt-5 max-w-[34rem] text-lg leading-snug text-pretty text-ink-2">{PROMISE}</p>
      <Tooltip content={TRY_DEMO_FLOW}>
        <Link href={DASHBOARD_PATH} className={`${buttonClass("primary", "lg")} mt-7`}>
          {TRY_DEMO}
        </Link>
      </Tooltip>
    </div>
  );
}
