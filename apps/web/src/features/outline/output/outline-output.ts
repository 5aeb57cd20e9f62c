import { type Outline, outlineText, type Project, type Segment, safeFileName } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../../../shell/output/make-file.ts";
import { copyRichText } from "../../../shell/output/rich-clipboard.ts";
import { OUTLINE_TOASTS } from "../text.ts";
import { outlineHtml } from "./outline-html.ts";
import { wordFile } from "./word-file.ts";

/** The material of an exported outline. */
export type OutlineOutput = {
  project: Pick<Project, "title" | "clientName">;
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

/** Creates the Word file and downloads it under a valid file name. */
export function useDownloadOutline() {
  return useMutation({
    mutationFn: async ({ filename, project, outline, segments }: OutlineOutput & { filename: string }) => {
      const { title: projectTitle, clientName } = project;
      const file = await wordFile({ projectTitle, clientName, outline, segments });
      saveFile(file, safeFileName(filename, "docx", "outline"));
    },
    meta: { success: OUTLINE_TOASTS.downloadStarted, failure: OUTLINE_TOASTS.downloadFailed },
  });
}
