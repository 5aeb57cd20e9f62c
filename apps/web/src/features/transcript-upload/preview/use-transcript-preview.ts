import { keepPreviousData, useQuery } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useTRPCClient } from "../../../api/trpc.ts";
import { previewTranscriptFile } from "../../../api/uploads/upload.ts";
import { afterPress } from "../../../components/press.ts";
import { choiceOf, type Reading, withRemembered } from "./reading.ts";
import { useRememberedColumns } from "./use-remembered-columns.ts";

/** Each preview uploads the whole file, and there may be a hundred files. */
const limit = pLimit(2);

/** A transcript to preview. The same key means the same content. */
export type Material = { key: string } & ({ file: File } | { fullText: string });

/** Returns the preview of a transcript, and what is remembered of the columns of a table. The last preview stays until
 * the next one arrives, which waits for a pressed button, because it moves the buttons below. */
export function useTranscriptPreview(projectId: string, material: Material, reading: Reading) {
  const client = useTRPCClient();
  const remembered = useRememberedColumns(material);
  const choice = choiceOf(withRemembered(reading, remembered.roles));
  const read = (signal: AbortSignal) => {
    if ("file" in material) {
      const { file } = material;
      return limit(() => {
        signal.throwIfAborted();
        return previewTranscriptFile(client, { projectId, file, ...choice }, signal);
      });
    }
    return client.sources.previewTranscript.mutate({ projectId, fullText: material.fullText, ...choice }, { signal });
  };
  const preview = useQuery({
    enabled: remembered.isKnown,
    queryKey: ["transcript-preview", projectId, material.key, choice],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return await read(signal);
      } finally {
        await afterPress();
      }
    },
  });
  return { ...preview, remembered };
}
