import type { Segment, Spelling, TextRange } from "@quarry/domain";
import type {
  FoundPlaces,
  FoundText,
  PackedPlaces,
  SearchedSegment,
  SearchOrder,
  SearchReply,
  WordSearch,
} from "./replace-search.ts";

/** Segments that go to the worker at once: copying them for it takes some milliseconds. */
const SEGMENTS_A_MESSAGE = 2_000;

/** Looks for words in segments in a worker, which knows their texts. */
export type Searcher = {
  /** Tells the worker what changed in the segments. Resolves once all of it was sent or a
   * later call took over. */
  show: (segments: readonly Segment[]) => Promise<void>;
  /** Finds words. A search that is under way gets no answer then. */
  find: (search: WordSearch) => void;
  findSpellings: (speakers: readonly (readonly [sourceId: string, name: string])[]) => void;
  end: () => void;
};

/** Returns a searcher. `onFound` gets the places of the latest search, `onSpellings` the names. */
export function createSearcher(
  worker: Pick<Worker, "postMessage" | "terminate" | "onmessage">,
  onFound: (found: FoundPlaces, search: WordSearch) => void,
  onSpellings: (groups: Spelling[][]) => void,
): Searcher {
  const sent = new Map<string, Segment>();
  let asked: WordSearch | null = null;
  let nth = 0;
  let shown: readonly Segment[] = [];
  const post = (order: SearchOrder) => worker.postMessage(order);
  worker.onmessage = ({ data }: MessageEvent<SearchReply>) => {
    if (data.kind === "spellings") return onSpellings(data.groups);
    if (data.nth !== nth || asked === null) return;
    const { segments, others, leftOutCount, isTooMany, isFound } = data;
    const found = [...others, ...unpacked(segments, (id) => sent.get(id)?.text ?? "")];
    onFound({ found, leftOutCount, isTooMany, isFound }, asked);
  };
  return {
    async show(segments) {
      shown = segments;
      const listed = new Set(segments.map(({ id }) => id));
      const gone = [...sent.keys()].filter((id) => !listed.has(id));
      for (const id of gone) sent.delete(id);
      if (gone.length > 0) post({ kind: "gone", ids: gone });
      let changed: SearchedSegment[] = [];
      for (const segment of segments) {
        const before = sent.get(segment.id);
        sent.set(segment.id, segment);
        if (before?.text === segment.text && before.sourceId === segment.sourceId) continue;
        changed.push({ id: segment.id, sourceId: segment.sourceId, text: segment.text });
        if (changed.length < SEGMENTS_A_MESSAGE) continue;
        post({ kind: "segments", segments: changed });
        changed = [];
        await new Promise((resolve) => setTimeout(resolve));
        if (shown !== segments) return;
      }
      if (changed.length > 0) post({ kind: "segments", segments: changed });
    },
    find: (search) => {
      asked = search;
      nth += 1;
      post({ kind: "find", nth, ...search });
    },
    findSpellings: (speakers) => post({ kind: "spellings", speakers }),
    end: () => worker.terminate(),
  };
}

function unpacked({ ids, counts, ends }: PackedPlaces, textOf: (id: string) => string): FoundText[] {
  const found: FoundText[] = [];
  let at = 0;
  for (const [index, segmentId] of ids.entries()) {
    const places: TextRange[] = [];
    for (let left = counts[index] ?? 0; left > 0; left -= 1) {
      places.push({ start: ends[at] ?? 0, end: ends[at + 1] ?? 0 });
      at += 2;
    }
    found.push({ target: { segmentId }, text: textOf(segmentId), places });
  }
  return found;
}
