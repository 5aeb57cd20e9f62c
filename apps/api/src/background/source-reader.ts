import { existsSync } from "node:fs";
import type { SourceMaterial } from "@quarry/db";
import { discoveryTranscript } from "@quarry/demo-data";
import { DomainError } from "@quarry/domain";
import type { TranscriptPreview } from "@quarry/transcript";
import type { Ingest } from "../ingest/index.ts";
import type { MediaStore } from "../recordings/storage/media-store.ts";
import { segmentsOf, type Transcriber } from "../recordings/transcription/index.ts";

/** A source to read. `reportProgress` takes percent, where known; `signal` aborts when the result is not needed. */
export type ReadingOrder = {
  material: SourceMaterial;
  reportProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/** Reads the segments of a source. A DomainError is final, and its message is shown; any other error is retried. */
export type ReadSource = (order: ReadingOrder) => Promise<Pick<TranscriptPreview, "segments">>;

/** The failure of an imported source, as imports come without recordings. */
const RECORDING_AWAY = "The recording is not on this server: please upload its transcript.";

/** The result for a recording that waits for an uploaded transcript. */
const NO_SEGMENTS = { segments: [] };

/** The readers of the kinds of sources. Without a transcriber recordings stay without segments. */
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
      return { segments: segmentsOf(await transcribe({ ...order, path, type }), speaker) };
    }
    const transcript = discoveryId === null ? null : await discoveryTranscript(discoveryId);
    if (transcript !== null) return ingest.readText(workspaceId, { text: transcript, speaker: "" });
    throw new DomainError(
      "unreadable",
      "There is nothing left to read this source from: please upload its transcript.",
    );
  };
}
