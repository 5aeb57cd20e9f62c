import type { Source } from "./source/source.ts";

/** A transcript as it is when it was just added, ready and without segments, but for what a test has otherwise. */
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
