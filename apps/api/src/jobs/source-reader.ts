import { discoveryTranscript, type SourceMaterial } from "@quarry/db";
import { DomainError } from "@quarry/domain";
import type { Ingest, ReadSegments } from "../ingest/index.ts";

/** What is to be read. `reportProgress` takes percent, where they are known; `signal` says that nobody wants the result any more. */
export type ReadingOrder = {
  material: SourceMaterial;
  reportProgress: (percent: number) => Promise<void>;
  signal: AbortSignal;
};

/** Makes segments of what a source is made of. Refuses with a DomainError what will never work, its message being the reason that people
 * see; anything else that it throws is tried again. */
export type ReadSource = (order: ReadingOrder) => Promise<Pick<ReadSegments, "segments">>;

/** Nothing was read, and nothing went wrong: the source is ready for a transcript of somebody's own. */
const NO_SEGMENTS = { segments: [] };

/** Reads every kind of material that a source can be made of. */
export function createSourceReader({ ingest }: { ingest: Ingest }): ReadSource {
  return async ({ material: { discoveryId, mediaHash } }) => {
    if (mediaHash !== null) return NO_SEGMENTS;
    const transcript = discoveryId === null ? null : discoveryTranscript(discoveryId);
    if (transcript !== null) return ingest.readText({ text: transcript, speaker: "" });
    throw new DomainError(
      "unreadable",
      "There is nothing left to read this source from: please upload its transcript.",
    );
  };
}
