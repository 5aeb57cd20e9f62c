import { type Segment, type Spelling, speakersOf } from "@quarry/domain";
import { useEffect, useRef, useState } from "react";
import type { FoundPlaces, WordSearch } from "./replace-search.ts";
import { createSearcher, type Searcher } from "./replace-searcher.ts";

/** The places that a search has found. */
export type SearchResult = FoundPlaces & { search: WordSearch };

/** Finds words while a dialog is open, and once the names that are spelled in several ways. `found` is null while there
 * are no words; the places of the words before stay until those of the next are found. */
export function useReplaceSearch(segments: readonly Segment[], search: WordSearch) {
  const searcher = useRef<Searcher>(null);
  const [found, setFound] = useState<SearchResult | null>(null);
  const [spellings, setSpellings] = useState<Spelling[][] | null>(null);
  const [shown, setShown] = useState<readonly Segment[] | null>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    wasAsked.current = false;
    const worker = new Worker(new URL("./replace-worker.ts", import.meta.url), { type: "module" });
    searcher.current = createSearcher(worker, (places, of) => setFound({ ...places, search: of }), setSpellings);
    return () => searcher.current?.end();
  }, []);
  useEffect(() => {
    let isLatest = true;
    void searcher.current?.show(segments).then(() => {
      if (!isLatest) return;
      setShown(segments);
      if (wasAsked.current) return;
      wasAsked.current = true;
      searcher.current?.findSpellings(speakersOf(segments));
    });
    return () => {
      isLatest = false;
    };
  }, [segments]);
  const hasWords = search.words.find.trim() !== "";
  useEffect(() => {
    if (shown !== null && hasWords) searcher.current?.find(search);
  }, [shown, hasWords, search]);
  return { found: hasWords ? found : null, spellings };
}
