import type { Outline } from "@quarry/domain";
import { Button, cn } from "@quarry/ui";
import { useDeferredValue, useMemo, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { useIdle } from "../../../components/hooks/use-idle.ts";
import { showBlock } from "../blocks/show-block.ts";
import { useWriting } from "../writing/writing-context.ts";
import { QUOTED_TEXT } from "./quoted-text.ts";
import { FLAGGED, tallyQuotes } from "./quotes-of-outline.ts";

const TEXT = QUOTED_TEXT.line;
const QUIET = ["said", "kept", "unknown"] as const;

/** Says how many quotes the outline has and whether all are as they were said. A press goes to the first that is not,
 * the next one to the next. */
export function QuotesLine({ outline }: { outline: Outline }) {
  return useIdle() ? <Line outline={outline} /> : null;
}

function Line(props: { outline: Outline }) {
  // What is written is painted before all quotes are counted.
  const outline = useDeferredValue(props.outline);
  const { findings, selection } = useWriting();
  const found = useStore(findings, (all) => all);
  const { count, standings, flagged } = useMemo(() => tallyQuotes(outline, found), [outline, found]);
  const [shown, setShown] = useState<string | null>(null);
  if (count === 0) return null;
  const isAllSaid = standings.get("said") === count;
  const parts = [...QUIET, ...FLAGGED].flatMap((standing) => {
    const many = standings.get(standing) ?? 0;
    return many === 0 ? [] : TEXT.as[standing](many);
  });
  const next = flagged[(flagged.indexOf(shown ?? "") + 1) % Math.max(1, flagged.length)];
  const go = (id: string) => {
    setShown(id);
    showBlock(selection, id, { isSelected: true });
  };
  return (
    <p className={cn("flex flex-wrap items-center gap-x-1.5 text-xs", flagged.length > 0 ? "text-gem" : "text-ink-3")}>
      <span role="status">{isAllSaid ? TEXT.said(count) : `${TEXT.some(count)} ${parts.join(", ")}`}</span>
      {next !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          className="-my-1.5 h-7! max-sm:-ml-2 px-2! text-xs text-brand-strong! pointer-coarse:h-11!"
          onClick={() => go(next)}
        >
          {shown !== null && flagged.includes(shown) && flagged.length > 1 ? TEXT.next : TEXT.first}
        </Button>
      )}
    </p>
  );
}
