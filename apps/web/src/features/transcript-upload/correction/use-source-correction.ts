import type { Source } from "@quarry/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ApiOutputs, useTRPC, useTRPCClient } from "../../../api/trpc.ts";
import { correctSourceFile } from "../../../api/uploads/upload.ts";
import { afterPress } from "../../../components/press.ts";
import type { Material } from "../preview/use-transcript-preview.ts";
import { CORRECTION_TEXT } from "./text.ts";

/** The changes that a better transcript makes. */
export type Correction = ApiOutputs["sources"]["correct"];

/** Returns what a better transcript would change in a source; nothing without one. */
export function useCorrectionPreview(sourceId: string, material: Material | null) {
  const client = useTRPCClient();
  return useQuery({
    enabled: material !== null,
    queryKey: ["source-correction", sourceId, material?.key],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return material === null ? null : await correct(client, { sourceId, dryRun: true }, material, signal);
      } finally {
        await afterPress();
      }
    },
  });
}

/** Corrects a source by a better transcript, as one step that can be undone. */
export function useCorrectSource({ id: sourceId, projectId, urlOrName }: Source) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  return useMutation({
    mutationFn: (material: Material) => correct(client, { sourceId, dryRun: false }, material),
    meta: {
      success: CORRECTION_TEXT.toast.success(urlOrName),
      failure: CORRECTION_TEXT.toast.failed,
      refetch: [
        trpc.segments.list.queryKey({ projectId }),
        trpc.notes.list.queryKey({ projectId }),
        trpc.sources.list.queryKey({ projectId }),
        trpc.projects.list.queryKey(),
      ],
      isLong: true,
    },
  });
}

function correct(
  client: ReturnType<typeof useTRPCClient>,
  target: { sourceId: string; dryRun: boolean },
  material: Material,
  signal?: AbortSignal,
): Promise<Correction> {
  return "file" in material
    ? correctSourceFile(client, { ...target, file: material.file }, signal)
    : client.sources.correct.mutate({ ...target, fullText: material.fullText }, signal && { signal });
}
