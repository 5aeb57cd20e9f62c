import { cn } from "@quarry/ui";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";

/** True once the user has navigated since the page load. */
export const HasNavigated = createContext(false);

export type ScreenHeadingProps = {
  /** The document's title, without the product name. */
  title: string;
  className?: string;
  children: ReactNode;
};

/** The h1 of a screen. It sets the document's title, and takes the focus after a navigation, so that keyboard and
 * screen reader start there, unless another element has the focus. */
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
