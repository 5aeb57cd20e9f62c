import type { ReactNode } from "react";
import { useWritingState, type WritingOptions } from "./use-writing-state.ts";
import { WritingContext } from "./writing-context.ts";

/** Lets all within it read and write one outline: its page, and what stands beside it. */
export function WritingProvider({ children, ...options }: WritingOptions & { children: ReactNode }) {
  return <WritingContext value={useWritingState(options)}>{children}</WritingContext>;
}
