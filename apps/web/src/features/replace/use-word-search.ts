import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "../../api/trpc.ts";
import type { ReplaceDialogProps } from "./replace-dialog.tsx";
import { otherTexts, scopeOf } from "./replace-form.ts";
import type { WordSearch } from "./replace-search.ts";

/** Returns the search that the form asks for: the same object until something of it changes. */
export function useWordSearch({
  projectId,
  segments,
  notes,
  shown,
  form,
}: Pick<ReplaceDialogProps, "projectId" | "segments" | "notes" | "shown" | "form">): WordSearch {
  const { find, replace, wholeWord, matchCase, matchAccents, keepCapitals } = form;
  const { inSpeakers, inNotes, inOutline, where } = form;
  const trpc = useTRPC();
  const outline = useQuery(trpc.outline.get.queryOptions({ projectId }, { enabled: inOutline })).data ?? null;
  const words = useMemo(
    () => ({ find, replace, wholeWord, matchCase, matchAccents, keepCapitals }),
    [find, replace, wholeWord, matchCase, matchAccents, keepCapitals],
  );
  const scope = useMemo(() => scopeOf(where, shown), [where, shown]);
  const others = useMemo(
    () => otherTexts({ inSpeakers, inNotes, inOutline }, scope, { segments, notes, outline }),
    [inSpeakers, inNotes, inOutline, scope, segments, notes, outline],
  );
  return useMemo(() => ({ words, scope, others }), [words, scope, others]);
}
