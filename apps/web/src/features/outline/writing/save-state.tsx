import { useMutationState } from "@tanstack/react-query";
import { OUTLINE_TEXT } from "../text.ts";
import { WRITING_MUTATION } from "./use-outline-edits.ts";

/** Says in one quiet word whether what was written is stored; nothing before anything was written. */
export function SaveState() {
  const states = useMutationState({
    filters: { mutationKey: WRITING_MUTATION },
    select: ({ state }) => state.status,
  });
  const last = states.at(-1);
  if (last === undefined) return null;
  const isPending = states.includes("pending");
  const saved = last === "error" ? OUTLINE_TEXT.notSaved : OUTLINE_TEXT.saved;
  return (
    <span role="status" className="text-xs whitespace-nowrap text-ink-3">
      {isPending ? OUTLINE_TEXT.saving : saved}
    </span>
  );
}
