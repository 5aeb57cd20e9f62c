import type { Outline, Project, Segment } from "@quarry/domain";

/** An outline to be read, with the segments that it cites. */
export type ReadingMaterial = {
  projectId: string;
  project: Pick<Project, "title" | "clientName">;
  outline: Outline;
  segmentById: ReadonlyMap<string, Segment>;
};
