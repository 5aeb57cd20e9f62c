import { cn } from "@quarry/ui";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";

/** True once the person has moved from the screen that the page was loaded on. */
export const HasNavigated = createContext(false);

export type ScreenHeadingProps = {
  /** The document's title; the product's name is added. */
  title: string;
  className?: string;
  children: ReactNode;
};

/** The one h1 of a screen. It names the document, and takes the focus when the screen was navigated to, so that
 * keyboard and screen reader start there; a focus that is somewhere already stays. */
export function ScreenHeading({ title, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasNavigated = useContext(HasNavigated);
  useEffect(() => {
    document.title = `${title} · Quarry`;
  }, [title]);
  useEffect(() => {
    if (hasNavigated && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasNavigated]);
  return (
    <h1 ref={heading} tabIndex={-1} className={cn("outline-none", className)}>
      {children}
    </h1>
  );
}
