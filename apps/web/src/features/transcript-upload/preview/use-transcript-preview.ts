import { createTurns } from "@quarry/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPCClient } from "../../../api/trpc.ts";
import { previewTranscriptFile } from "../../../api/uploads/upload.ts";
import { afterPress } from "../../../components/press.ts";
import { choiceOf, type Reading } from "./reading.ts";

/** Each preview of a file sends all of it, and there may be a hundred files. */
const inTurn = createTurns(2);

/** A transcript to look at, under a key of its own: the same key means the same content. */
export type Material = { key: string } & ({ file: File } | { fullText: string });

/** What a transcript would become, read as chosen. The last answer stays until the next one comes, and that comes while
 * no button is pressed: it moves those below it. */
export function useTranscriptPreview(projectId: string, material: Material, reading: Reading) {
  const client = useTRPCClient();
  const choice = choiceOf(reading);
  const read = (signal: AbortSignal) => {
    if ("file" in material) {
      const { file } = material;
      return inTurn(() => {
        signal.throwIfAborted();
        return previewTranscriptFile(client, { projectId, file, ...choice }, signal);
      });
    }
    return client.sources.previewTranscript.mutate({ projectId, fullText: material.fullText, ...choice }, { signal });
  };
  return useQuery({
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
}
