import type { Source } from "./source/source.ts";

/** Returns a transcript that was just added: ready and without segments, with the changes that a test asks for. */
export function newSource(changes: Partial<Source> = {}): Source {
  return {
    id: "s",
    projectId: "p",
    urlOrName: "Harbour talk",
    type: "transcript",
    status: "ready",
    progressPercent: null,
    failureReason: null,
    color: 0,
    displayOrder: 0,
    segmentCount: 0,
    durationMs: 0,
    mediaType: null,
    discoveryId: null,
    ...changes,
  };
}
