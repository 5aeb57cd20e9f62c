import { useEffect, useState } from "react";
import { createStore, type Store } from "../../../components/hooks/store.ts";
import { selectedWords, trackLetters } from "../../segments/words/selected-words.ts";
import { useMarkingKeys } from "../../segments/words/use-marking-keys.ts";

/** Returns the segment whose words are being selected with keys. It ends with the selection. */
export function useMarking(): Store<string | null> {
  const [marking] = useState(() => createStore<string | null>(null));
  useMarkingKeys(marking);
  useEffect(trackLetters, []);
  useEffect(() => {
    const onChange = () => {
      if (selectedWords()?.segmentId !== marking.get()) marking.set(null);
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [marking]);
  return marking;
}
