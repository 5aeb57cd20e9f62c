import { existsSync } from "node:fs";
import type { SourceMaterial } from "@quarry/db";
import { discoveryTranscript } from "@quarry/demo-data";
import { DomainError } from "@quarry/domain";
import type { TranscriptPreview } from "@quarry/transcript";
import type { Ingest } from "../ingest/index.ts";
import type { MediaStore } from "../recordings/storage/media-store.ts";
import { passagesOf, type Transcriber } from "../recordings/transcription/index.ts";

/** What is to be read. `reportProgress` takes percent, where they are known; `signal` says that nobody wants the result
 * any more. */
export type ReadingOrder = {
  material: SourceMaterial;
  reportProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/** Makes segments of what a source is made of. Refuses with a DomainError what will never work, its message being the
 * reason that people see; anything else that it throws is tried again. */
export type ReadSource = (order: ReadingOrder) => Promise<Pick<TranscriptPreview, "segments">>;

/** Data that was brought from another server comes without its recordings. */
const RECORDING_AWAY = "The recording is not on this server: please upload its transcript.";

/** Nothing was read, and nothing went wrong: the source is ready for a transcript of somebody's own. */
const NO_SEGMENTS = { segments: [] };

/** What reads what. Without a transcriber recordings are only kept. */
type SourceReaders = { ingest: Ingest; media: Pick<MediaStore, "pathOf">; transcribe: Transcriber | null };

/** Reads every kind of material that a source can be made of. */
export function createSourceReader({ ingest, media, transcribe }: SourceReaders): ReadSource {
  return async (order) => {
    const { mediaHash, workspaceId, speaker, source } = order.material;
    const { mediaType: type, discoveryId } = source;
    if (mediaHash !== null && type !== null) {
      if (transcribe === null) return NO_SEGMENTS;
      const path = media.pathOf(workspaceId, mediaHash);
      if (!existsSync(path)) throw new DomainError("unreadable", RECORDING_AWAY);
      return { segments: passagesOf(await transcribe({ ...order, path, type }), speaker) };
    }
    const transcript = discoveryId === null ? null : await discoveryTranscript(discoveryId);
    if (transcript !== null) return ingest.readText(workspaceId, { text: transcript, speaker: "" });
    throw new DomainError(
      "unreadable",
      "There is nothing left to read this source from: please upload its transcript.",
    );
  };
}
