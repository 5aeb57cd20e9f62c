import { screen } from "@testing-library/react";

/** A step of a person's own, in calls. */
export const STEP = { number: 7, kind: "segments.addTag", label: { tag: "#Flood", segmentId: "S2" } } as const;
/** A step on many segments, in calls. */
export const BULK = {
  number: 7,
  kind: "tags.addToSegments",
  label: { tag: "#Flood", count: 214, segmentId: "S1" },
} as const;
/** The answer of an undo of `STEP`. */
export const ANSWER = {
  ...{ change: { ...STEP, number: 8 }, isRedo: false, projectId: "p1", kept: 0, keptBy: [] },
  entities: null as { entity: string; id: string; after: unknown }[] | null,
};

/** Returns the toast with this title, once it is shown. */
export async function toast(title: string): Promise<HTMLElement> {
  const found = (await screen.findByText(title)).closest("li");
  if (found === null) throw new Error(`No toast says ${title}`);
  return found;
}
