import { citationIdsOf, type Outline, type Project, type Segment } from "@quarry/domain";

/** An outline to be read, with the segments that it cites. */
export type ReadingMaterial = {
  projectId: string;
  project: Pick<Project, "title" | "clientName">;
  outline: Outline;
  segmentById: ReadonlyMap<string, Segment>;
  /** The numbers of cited segments, in the order in which they are first cited. */
  numbers: ReadonlyMap<string, number>;
};

/** Returns the numbers of the segments that an outline cites. */
export function citationNumbers({ sections }: Pick<Outline, "sections">): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const id of sections.flatMap(({ content }) => citationIdsOf(content)))
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  return numbers;
}
