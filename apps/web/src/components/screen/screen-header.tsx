import { Tooltip } from "@quarry/ui";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ScreenHeading } from "./screen-heading.tsx";

export type ScreenHeaderProps = {
  title: string;
  /** The document's title; defaults to `title`. */
  documentTitle?: string;
  subtitle?: string;
  /** A badge beside the subtitle. */
  badge?: ReactNode;
  back: { href: string; label: string };
  /** Buttons of every screen, at the end of the first row. The theme toggle is last. */
  tools: ReactNode;
  /** Buttons of this screen. They wrap below the title on narrow screens. */
  children: ReactNode;
};

/** The header of a working screen: back link, title and actions. */
export function ScreenHeader({
  title,
  documentTitle = title,
  subtitle,
  badge,
  back,
  tools,
  children,
}: ScreenHeaderProps) {
  return (
    <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-surface px-3 py-2 sm:gap-x-3 sm:px-5">
      <Tooltip content={back.label}>
        <Link
          href={back.href}
          aria-label={back.label}
          className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11 rounded-sm text-ink-2 transition-colors hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      </Tooltip>
      <div className="min-w-16 flex-1 sm:min-w-28">
        <ScreenHeading title={documentTitle} className="truncate text-base leading-tight font-semibold text-ink">
          {title}
        </ScreenHeading>
        <div className="flex items-center gap-2 empty:hidden">
          {subtitle !== undefined && subtitle !== "" && <p className="truncate text-xs text-ink-2">{subtitle}</p>}
          {badge}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-[54rem]:order-last max-[54rem]:w-full">
        {children}
      </div>
      <div className="flex items-center sm:-ml-1">{tools}</div>
    </header>
  );
}
