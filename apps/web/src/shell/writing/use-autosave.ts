import { useEffect, useRef, useState } from "react";
import { refusalOf } from "../../api/api-error.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { WRITING_PAUSE_MS, WRITING_RETRY_MS } from "../../timing.ts";

/** A typed text that is not stored yet, and the stored one that it was made of. */
export type Draft = { text: string; base: string };

/** The browser's storage of the draft of one text. */
export type DraftStorage = {
  /** Returns null when there is none. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  drop: () => void;
};

export type AutosaveOptions = {
  drafts: DraftStorage;
  /** The text as it is stored, or will be once a pending call has been answered. */
  stored: string;
  /** Stores the text in place of `before`. */
  save: (text: string, before: string) => Promise<void>;
  /** Returns the form that a typed text is stored in; empty for one that cannot be stored. */
  storedForm?: ((text: string) => string) | undefined;
  /** Runs when a call was refused, also after the field has closed. */
  onRefused: () => void;
  /** Waits until the field is left. */
  savesOnLeave?: boolean | undefined;
};

const AS_TYPED = (text: string) => text;

/** Keeps a typed text: as a draft with each letter, and on the server after a pause, when the field is left, and when
 * the page is. `theirs` is the text that another person has stored meanwhile; null where there is none. */
export function useAutosave(options: AutosaveOptions) {
  const { drafts, stored, save, storedForm, onRefused, savesOnLeave = false } = options;

  const [draft] = useState(drafts.read);
  const [text, setText] = useState(draft?.text ?? stored);
  const [base, setBase] = useState(draft?.base ?? stored);
  const [sent, setSent] = useState<{ text: string; before: string } | null>(null);
  const wanted = (storedForm ?? AS_TYPED)(text);
  const isStorable = wanted !== "" || storedForm === undefined;
  const [isPending, setIsPending] = useState(false);
  // The text has become part of a step, and will be what the step makes of it.
  const [isLeft, setIsLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (stored !== base) {
    // The own call is shown before it is answered, and taken back when it is refused. What was typed stays.
    if (sent !== null && (stored === sent.text || stored === sent.before)) setBase(stored);
    else if (isLeft || stored === wanted || wanted === base) {
      setIsLeft(false);
      setText(stored);
      setBase(stored);
    }
  }
  const isOwn = isLeft || [base, wanted, sent?.before, sent?.text].includes(stored) || wanted === base;
  const theirs = isOwn ? null : stored;

  const send = async (before: string): Promise<void> => {
    clearTimeout(timer.current);
    if (!isStorable) return;
    if (wanted === before) return drafts.drop();
    const now = { text: wanted, before };
    // Begun first, so that a change that is shown at once renders together with the states.
    const saved = save(wanted, before);
    setSent(now);
    setIsPending(true);
    try {
      await saved;
      setSent((last) => (last === now ? null : last));
      setIsPending(false);
      const left = drafts.read();
      if (left?.text === text) drafts.drop();
      else if (left !== null) drafts.keep({ ...left, base: wanted });
    } catch (error) {
      setIsPending(false);
      onRefused();
      if (refusalOf(error) === null) timer.current = setTimeout(() => latest.current.flush(), WRITING_RETRY_MS);
    }
  };
  const flush = () => {
    if (theirs === null && !isLeft) void send(base);
  };
  const latest = useLatest({ flush });
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") latest.current.flush();
    };
    if (draft !== null) latest.current.flush();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      clearTimeout(timer.current);
    };
  }, [draft, latest]);

  return {
    text,
    theirs,
    isUnsaved: !isLeft && isStorable && wanted !== base && !(isPending && draft === null && wanted === sent?.text),
    isStorable,
    change: (typed: string) => {
      setIsLeft(false);
      setText(typed);
      drafts.keep({ text: typed, base });
      clearTimeout(timer.current);
      if (!savesOnLeave) timer.current = setTimeout(() => latest.current.flush(), WRITING_PAUSE_MS);
    },
    flush,
    keepMine: () => void send(stored),
    keepTheirs: () => {
      drafts.drop();
      setText(stored);
      setBase(stored);
    },
    /** Leaves the text to a step that it has become part of. The draft lasts until that step is stored. */
    leaveToStep: () => {
      clearTimeout(timer.current);
      setSent(null);
      setIsLeft(true);
    },
  };
}

/** The state of a typed text, and how it is kept. */
export type Autosave = ReturnType<typeof useAutosave>;
