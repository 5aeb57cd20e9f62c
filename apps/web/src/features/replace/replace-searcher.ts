import type { Segment, Spelling } from "@quarry/domain";
import type { FoundPlaces, SearchedSegment, SearchOrder, SearchReply, WordSearch } from "./replace-search.ts";

/** Segments that go to the worker at once: copying them for it takes some milliseconds. */
const SEGMENTS_A_MESSAGE = 4_000;

/** Looks for words in segments in a worker, which knows their texts. */
export type Searcher = {
  /** Tells the worker what changed in the segments. Resolves once all of it was sent. */
  show: (segments: readonly Segment[]) => Promise<void>;
  /** Finds words. While a search is under way, only the latest of the others waits. */
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
  let searched: WordSearch | null = null;
  let waiting: WordSearch | null = null;
  let shown: readonly Segment[] = [];
  const post = (order: SearchOrder) => worker.postMessage(order);
  const find = (search: WordSearch) => {
    waiting = searched === null ? null : search;
    if (searched !== null) return;
    searched = search;
    post({ kind: "find", ...search });
  };
  worker.onmessage = ({ data }: MessageEvent<SearchReply>) => {
    if (data.kind === "spellings") return onSpellings(data.groups);
    const [search, next] = [searched, waiting];
    searched = null;
    if (next !== null) find(next);
    else if (search !== null) onFound(data, search);
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
        changed.push([segment.id, segment.sourceId, segment.text]);
        if (changed.length < SEGMENTS_A_MESSAGE) continue;
        post({ kind: "segments", segments: changed });
        changed = [];
        await new Promise((resolve) => setTimeout(resolve));
        if (shown !== segments) return;
      }
      if (changed.length > 0) post({ kind: "segments", segments: changed });
    },
    find,
    findSpellings: (speakers) => post({ kind: "spellings", speakers }),
    end: () => worker.terminate(),
  };
}
