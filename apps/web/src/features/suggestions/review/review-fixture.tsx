import type { Segment, TagNode } from "@quarry/domain";
import { newSegment, newSource } from "@quarry/domain/testing";
import { useQuery } from "@tanstack/react-query";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { vi } from "vitest";
import { useTRPC } from "../../../api/trpc.ts";
import { type Answers, renderApp } from "../../../testing.tsx";
import type { Unreviewed } from "../unreviewed.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import type { Unready } from "./review-states.tsx";
import type { FindSuggested } from "./use-review-search.ts";

const SOURCES = [newSource({ id: "a", urlOrName: "Kitchen", mediaType: "audio/mpeg" })];

export const text = (id: string) => `The words that Rosa says in ${id}, one after the other.`;
export const segment = (id: string, changes: Partial<Segment> = {}) =>
  newSegment({ id, sourceId: "a", speaker: "Rosa", text: text(id), ...changes });
export const tagged = (id: string, ...names: string[]) =>
  segment(id, { tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });

export const suggested = (segmentId: string, ...tags: [tag: string, probability: number][]): Unreviewed => ({
  segmentId,
  suggestions: tags.map(([tag, probability]) => ({ tag, probability, because: [] })),
});

const node = (name: string): TagNode => ({
  ...{ id: `id of ${name}`, parentId: null, name, color: null, description: "", count: 0, totalCount: 0 },
});
const TREE = ["Flood", "Money", "Family"].map(node);

/** Segments that make the tags of the suggestions used often. */
export const USED = ["S91", "S92", "S93", "S94", "S95"].map((id) => tagged(id, "Money", "Flood", "Family"));
export const SEGMENTS = [
  segment("S1", { text: "Ben asks what it has cost all of them." }),
  ...["S2", "S3", "S4", "S5"].map((id) => segment(id)),
  ...USED,
];
export const FOUND = [
  suggested("S2", ["Money", 0.98], ["Flood", 0.012], ["Family", 0.01]),
  suggested("S3", ["Money", 0.97], ["Flood", 0.02]),
  suggested("S4", ["Money", 0.6]),
  suggested("S5", ["Flood", 0.7], ["Money", 0.2]),
];

type Mounted = {
  segments?: Segment[];
  answers?: Answers;
  find?: FindSuggested;
  unready?: Unready | null;
};

/** Shows the review over the segments of a project, with these suggestions. */
export function mount({ segments = SEGMENTS, answers = {}, find = async () => FOUND, unready = null }: Mounted = {}) {
  const playback = { toggle: vi.fn(), pause: vi.fn() };
  const looked = vi.fn(find);
  function Review() {
    const { data = [] } = useQuery(useTRPC().segments.list.queryOptions({ projectId: "p1" }));
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {data.length > 0 && (
          <ReviewDialog
            projectId="p1"
            {...{ open, unready, playback }}
            onClose={() => setOpen(false)}
            segments={data}
            sources={SOURCES}
            tree={TREE}
            colors={new Map()}
            find={looked}
          />
        )}
      </>
    );
  }
  const view = renderApp(<Review />, {
    answers: {
      "segments.list": segments,
      "projects.list": [],
      "tags.list": [],
      "segments.addTag": ({ segmentId, tag }: { segmentId: string; tag: string }) => tagged(segmentId, tag),
      "suggestions.refuse": ({ segmentId, tag }: { segmentId: string; tag: string }) =>
        segment(segmentId, { refusedTagIds: [`id of ${tag}`] }),
      "suggestions.takeAll": { addedCount: 2 },
      ...answers,
    },
  });
  const inputsOf = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { ...view, inputsOf, playback, looked, user: userEvent.setup() };
}
