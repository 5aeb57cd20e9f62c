import {
  type Outline,
  type QuoteFinding,
  type QuoteQuestion,
  quoteInCited,
  type Segment,
  typedIn,
} from "@quarry/domain";
import { useEffect, useRef, useState } from "react";
import { createStore, type Store } from "../../../components/hooks/store.ts";
import { useDebounced } from "../../../components/hooks/use-debounced.ts";
import { useIdle } from "../../../components/hooks/use-idle.ts";
import { QUOTE_CHECK_DEBOUNCE_MS } from "../../../timing.ts";
import { type CheckOrder, type CheckReply, questionKey } from "./quote-check.ts";
import type { Findings } from "./quotes-of-outline.ts";

type SegmentById = ReadonlyMap<string, Segment>;

/** Finds the typed quotes of an outline in the segments once typing rests. Quotes that stand in the segment that they
 * cite are found at once; a worker, which knows all texts, looks for the others. */
export function useQuoteFindings(outline: Outline, segmentById: SegmentById | null): Store<Findings> {
  const [findings] = useState(() => createStore<Findings>(new Map()));
  const rested = useDebounced(outline, QUOTE_CHECK_DEBOUNCE_MS);
  const isIdle = useIdle();
  const checker = useRef<Checker>(null);
  /** The segments that all present findings of the worker are about. */
  const checkedIn = useRef<SegmentById>(null);
  useEffect(
    () => () => {
      checker.current?.end();
      checker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (segmentById === null || !isIdle) return;
    const before = findings.get();
    const isSame = checkedIn.current === segmentById;
    const known = new Map<string, QuoteFinding>();
    const asked = new Map<string, QuoteQuestion>();
    for (const question of questionsOf(rested)) {
      const key = questionKey(question);
      const cited = question.cited === null ? undefined : segmentById.get(question.cited);
      const finding = cited === undefined ? null : quoteInCited(question.words, cited);
      const last = finding ?? before.get(key);
      if (last !== undefined) known.set(key, last);
      if (finding === null && !(isSame && before.has(key))) asked.set(key, question);
    }
    if (known.size + before.size > 0) findings.set(known);
    if (asked.size === 0) return;
    checker.current ??= createChecker();
    return checker.current.check(segmentById, [...asked.values()], (found) => {
      checkedIn.current = segmentById;
      findings.set(new Map([...findings.get(), ...found]));
    });
  }, [rested, segmentById, findings, isIdle]);
  return findings;
}

function questionsOf({ sections }: Outline): QuoteQuestion[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => typedIn(block).map(({ quote: { words, cited } }) => ({ words, cited }))),
  );
}

/** Texts that go to the worker at once: copying them for it takes some milliseconds. */
const TEXTS_A_MESSAGE = 4_000;

type Checker = {
  /** Finds the questions in these segments. Returns a function that drops the answer. */
  check: (segmentById: SegmentById, questions: QuoteQuestion[], onFound: (found: Findings) => void) => () => void;
  end: () => void;
};

function createChecker(): Checker {
  const worker = new Worker(new URL("./quote-worker.ts", import.meta.url), { type: "module" });
  const post = (order: CheckOrder) => worker.postMessage(order);
  const sent = new Map<string, string>();
  let synced: SegmentById | null = null;
  let latest = 0;

  /** Sends what has changed since the last time; returns false when another check has begun meanwhile. */
  const sync = async (segmentById: SegmentById, number: number): Promise<boolean> => {
    if (segmentById === synced) return true;
    const gone = [...sent.keys()].filter((id) => !segmentById.has(id));
    for (const id of gone) sent.delete(id);
    if (gone.length > 0) post({ kind: "gone", ids: gone });
    let texts: [string, string][] = [];
    for (const { id, text } of segmentById.values()) {
      if (sent.get(id) === text) continue;
      sent.set(id, text);
      texts.push([id, text]);
      if (texts.length < TEXTS_A_MESSAGE) continue;
      post({ kind: "texts", texts });
      texts = [];
      await new Promise((resolve) => setTimeout(resolve));
      if (number !== latest) return false;
    }
    if (texts.length > 0) post({ kind: "texts", texts });
    synced = segmentById;
    return true;
  };
  return {
    check(segmentById, questions, onFound) {
      latest += 1;
      const number = latest;
      worker.onmessage = ({ data }: MessageEvent<CheckReply>) => {
        if (data.number === number) onFound(new Map(data.findings));
      };
      void sync(segmentById, number).then((isLatest) => {
        if (isLatest && number === latest) post({ kind: "ask", number, questions });
      });
      return () => {
        worker.onmessage = null;
      };
    },
    end: () => worker.terminate(),
  };
}
