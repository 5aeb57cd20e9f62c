import { cloneElement, isValidElement, type ReactNode } from "react";

type Props = Readonly<Record<string, unknown>>;

/** Returns an element with further props. A handler or description that it has too comes first. Other content is
 * returned as it is. Not the slot of Radix, which also merges refs, styles and lazy content, and is as large as all
 * tooltips. */
export function withHandlers(content: ReactNode, added: Props): ReactNode {
  if (!isValidElement<Props>(content)) return content;
  const merged = Object.entries(added).map(([name, value]) => [name, inOrder(name, content.props[name], value)]);
  return cloneElement(content, Object.fromEntries(merged));
}

function inOrder(name: string, own: unknown, added: unknown): unknown {
  if (name === "aria-describedby" && typeof own === "string") return `${own} ${added}`;
  if (typeof own !== "function" || typeof added !== "function") return added;
  return (...values: unknown[]) => {
    own(...values);
    added(...values);
  };
}
