import {
  type Outline,
  type OutlineFormat,
  outlineText,
  type PrintOptions,
  type Project,
  type Segment,
  safeFileName,
} from "@quarry/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../api/trpc.ts";
import { saveFile } from "../../../shell/output/make-file.ts";
import { copyRichText } from "../../../shell/output/rich-clipboard.ts";
import { OUTLINE_TOASTS } from "../text.ts";
import { namesSources, outlineFile, printMaterial } from "./outline-file.ts";
import { outlineHtml } from "./outline-html.ts";
import { FILE_RESULTS } from "./print-text.ts";

/** The material of an exported outline. */
export type OutlineOutput = {
  project: Pick<Project, "id" | "title" | "clientName">;
  outline: Outline;
  segments: readonly Segment[];
};

/** Copies the outline as plain text and as HTML. */
export function useCopyOutline() {
  return useMutation({
    mutationFn: ({ outline, segments }: OutlineOutput) =>
      copyRichText({
        plain: outlineText(outline, segments),
        html: outlineHtml(outline, new Map(segments.map((segment) => [segment.id, segment]))),
      }),
    meta: { success: OUTLINE_TOASTS.copied, failure: OUTLINE_TOASTS.copyFailed },
  });
}

/** A file of an outline that is wanted. */
type WantedFile = OutlineOutput & { filename: string; format: OutlineFormat; options: PrintOptions };

/** Creates the file and downloads it under a valid file name. */
export function useDownloadOutline(format: OutlineFormat) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const isWord = format === "docx";
  return useMutation({
    mutationFn: async ({ filename, format, options, ...output }: WantedFile) => {
      const input = { projectId: output.project.id };
      const needsSources = namesSources(format, options);
      const [sources, notes] = await Promise.all([
        needsSources ? queryClient.ensureQueryData(trpc.sources.list.queryOptions(input)) : [],
        options.comments ? queryClient.ensureQueryData(trpc.notes.list.queryOptions(input)) : [],
      ]);
      const file = await outlineFile(format, printMaterial(output, { sources, notes }), options);
      saveFile(file, safeFileName(filename, format, "outline"));
    },
    meta: {
      success: isWord ? OUTLINE_TOASTS.downloadStarted : FILE_RESULTS.started,
      failure: isWord ? OUTLINE_TOASTS.downloadFailed : FILE_RESULTS.failed,
    },
  });
}
