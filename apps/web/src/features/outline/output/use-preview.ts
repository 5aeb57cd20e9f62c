import { type OutlineFormat, type PrintedOutline, type PrintOptions, printOutline } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "../../../api/trpc.ts";
import { namesSources, printMaterial } from "./outline-file.ts";
import type { OutlineOutput } from "./outline-output.ts";

/** Sections that fill a preview. */
const SHOWN_SECTIONS = 3;

/** Returns the beginning of the outline as it is printed; null until the names of sources are loaded. */
export function usePreview(output: OutlineOutput, format: OutlineFormat, options: PrintOptions): PrintedOutline | null {
  const trpc = useTRPC();
  const isNamed = namesSources(format, options);
  const sources = useQuery(trpc.sources.list.queryOptions({ projectId: output.project.id }, { enabled: isNamed }));
  const known = isNamed ? sources.data : [];
  return useMemo(() => {
    if (known === undefined) return null;
    const { outline } = output;
    const beginning = { ...outline, sections: outline.sections.slice(0, SHOWN_SECTIONS), placeholders: [] };
    return printOutline(printMaterial({ ...output, outline: beginning }, { sources: known, notes: [] }), options);
  }, [output, options, known]);
}
