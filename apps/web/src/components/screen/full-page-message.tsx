import { buttonClass } from "@quarry/ui";
import { Link } from "wouter";
import { DASHBOARD_PATH } from "../../paths.ts";
import { GemMark } from "../brand/gem-mark.tsx";
import { ScreenHeading } from "./screen-heading.tsx";

export type FullPageMessageProps = { title: string; text: string };

/** A message in place of a screen that does not exist, with a link to the projects. */
export function FullPageMessage({ title, text }: FullPageMessageProps) {
  return (
    <main className="grid min-h-[calc(100dvh-var(--strip,0px))] place-items-center px-6">
      <div className="flex flex-col items-center gap-5 text-center">
        <GemMark className="size-10" />
        <ScreenHeading title={title} className="font-serif text-4xl tracking-tight text-balance text-ink">
          {title}
        </ScreenHeading>
        <p className="max-w-md text-balance text-ink-2">{text}</p>
        <Link href={DASHBOARD_PATH} className={buttonClass("primary")}>
          Go to your projects
        </Link>
      </div>
    </main>
  );
}
