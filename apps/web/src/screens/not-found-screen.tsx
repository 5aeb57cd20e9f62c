import { buttonClass } from "@quarry/ui";
import { Link } from "wouter";
import { DASHBOARD_PATH } from "../app/paths.ts";
import { GemMark } from "../components/gem-mark.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";

/** Any address that no screen has. */
export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div className="flex flex-col items-center gap-5 text-center">
        <GemMark className="size-10" />
        <ScreenHeading title="404 Page Not Found" className="font-serif text-4xl tracking-tight text-ink">
          404 Page Not Found
        </ScreenHeading>
        <p className="text-ink-2">Did you forget to add the page to the router?</p>
        <Link href={DASHBOARD_PATH} className={buttonClass("primary")}>
          Go to your projects
        </Link>
      </div>
    </main>
  );
}
