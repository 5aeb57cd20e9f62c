import { Button, isKeyboardModality, Kbd } from "@quarry/ui";
import { useEffect, useRef, useState } from "react";
import type { Store } from "../../../components/hooks/store.ts";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import { type SelectedWords, selectedWords, selectWords, textElementOf, trackLetters } from "./selected-words.ts";
import { useMarkingKeys } from "./use-marking-keys.ts";

const TEXT = SEGMENTS_TEXT.words;

export type WordMarkingProps = {
  /** The segment whose words are being selected with keys. */
  marking: Store<string | null>;
  actions: SegmentActions;
};

/** Selects words with keys, and shows what can be done with selected words: on touch screens, and after keys. */
export function WordMarking({ marking, actions }: WordMarkingProps) {
  const [words, setWords] = useState<SelectedWords | null>(null);
  const isCoarse = useMediaQuery("(pointer: coarse)");
  const isPressed = useRef(false);
  useMarkingKeys(marking);
  useEffect(trackLetters, []);
  useEffect(() => {
    const onChange = () => {
      if (isPressed.current) return;
      const now = selectedWords();
      if (now?.segmentId !== marking.get()) marking.set(null);
      setWords((before) => (isSame(before, now) ? before : now));
    };
    document.addEventListener("selectionchange", onChange);
    // Words may be selected before this part of the page is loaded.
    onChange();
    return () => document.removeEventListener("selectionchange", onChange);
  }, [marking]);

  const isByKeys = marking.get() !== null;
  if (words === null || !(isCoarse || isByKeys)) return <p aria-live="polite" className="sr-only" />;
  const spoken = textElementOf(words.segmentId)?.textContent.slice(words.start, words.end) ?? "";
  /** A press elsewhere ends the selection on touch screens, before the click that follows. */
  const act = (run: (segmentId: string) => void) => {
    isPressed.current = false;
    const element = textElementOf(words.segmentId);
    if (element !== null) selectWords(element, words, false);
    run(words.segmentId);
    document.getSelection()?.removeAllRanges();
  };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isByKeys && TEXT.selected(spoken)}
      </p>
      <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-3">
        <section
          aria-label={TEXT.bar}
          onPointerDown={(event) => {
            event.preventDefault();
            isPressed.current = true;
          }}
          onPointerCancel={() => {
            isPressed.current = false;
          }}
          className="pointer-events-auto flex max-w-full animate-toast-in flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-2 shadow-float"
        >
          <Button variant="primary" tabIndex={-1} onClick={() => act(actions.setTagging)}>
            {TEXT.tag}
            {isByKeys && <Kbd>T</Kbd>}
          </Button>
          <Button variant="ghost" tabIndex={-1} onClick={() => act(actions.addNote)}>
            {TEXT.note}
            {isByKeys && <Kbd>N</Kbd>}
          </Button>
          <Button variant="ghost" tabIndex={-1} onClick={() => act(actions.copy)}>
            {TEXT.copy}
            {isByKeys && <Kbd>C</Kbd>}
          </Button>
          {isByKeys && isKeyboardModality() && <KeysHint />}
        </section>
      </div>
    </>
  );
}

const HINTS = [
  ["← →", TEXT.keys.word],
  ["↑ ↓", TEXT.keys.sentence],
  ["Shift", TEXT.keys.extend],
  ["Esc", TEXT.keys.end],
] as const;

function KeysHint() {
  return (
    <p className="hidden items-center gap-3 border-l border-line pl-3 text-xs text-ink-2 sm:flex">
      {HINTS.map(([keys, effect]) => (
        <span key={keys} className="flex items-center gap-1 whitespace-nowrap">
          <Kbd>{keys}</Kbd> {effect}
        </span>
      ))}
    </p>
  );
}

function isSame(one: SelectedWords | null, other: SelectedWords | null): boolean {
  return one?.segmentId === other?.segmentId && one?.start === other?.start && one?.end === other?.end;
}
