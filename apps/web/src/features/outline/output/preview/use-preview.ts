import { type OutlineFormat, type PrintedOutline, type PrintOptions, printOutline } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useTRPC } from "../../../../api/trpc.ts";
import { namesSources, printMaterial } from "../outline-file.ts";
import type { OutlineOutput } from "../outline-output.ts";

/** A web page has the parts of a plain outline; it is shown in pages, though it is one. */
const WEB_PAGE = { look: "working", titlePage: false, runningHeads: false, comments: false } as const;

/** Returns the outline as it is printed; null until the names of sources, and notes where they become comments, are
 * loaded. */
export function usePreview(
  { project, outline, segments }: OutlineOutput,
  format: OutlineFormat,
  asked: PrintOptions,
): PrintedOutline | null {
  const trpc = useTRPC();
  const isWebPage = format === "html";
  const wanted = useMemo(() => (isWebPage ? { ...asked, ...WEB_PAGE } : asked), [asked, isWebPage]);
  // What was pressed shows before the pages do.
  const options = useDeferredValue(wanted);
  const input = { projectId: project.id };
  const isNamed = namesSources(format, options);
  const sources = useQuery(trpc.sources.list.queryOptions(input, { enabled: isNamed }));
  const notes = useQuery(trpc.notes.list.queryOptions(input, { enabled: options.comments }));
  const named = isNamed ? sources.data : NONE;
  const noted = options.comments ? notes.data : NONE;
  return useMemo(() => {
    if (named === undefined || noted === undefined) return null;
    const material = printMaterial({ project, outline, segments }, { sources: named, notes: noted });
    return printOutline(material, options);
  }, [project, outline, segments, options, named, noted]);
}

const NONE: [] = [];
