import { Button } from "@quarry/ui";
import { useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { OUTLINE_TEXT } from "../text.ts";
import type { LostDraft } from "./lost-drafts.ts";
import { useWriting } from "./writing-context.ts";

const TEXT = OUTLINE_TEXT.lost;

/** The typed texts of a section whose fields are gone; with null those of sections that are gone too. */
export function LostTexts({ sectionId }: { sectionId: string | null }) {
  const { lost } = useWriting();
  const drafts = useStore(lost, (all) => all);
  return drafts
    .filter((draft) => draft.sectionId === sectionId)
    .map((draft) => <LostText key={draft.key} draft={draft} />);
}

function LostText({ draft }: { draft: LostDraft }) {
  const { keepLost, dropLost } = useWriting();
  const [isPending, setIsPending] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const keep = () => {
    setIsPending(true);
    void keepLost(draft).finally(() => setIsPending(false));
  };
  const copy = () =>
    navigator.clipboard.writeText(draft.text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <section aria-label={TEXT.heading} className="my-2 rounded-sm border border-line-strong bg-ground p-2.5 font-sans">
      <p role="status" className="text-xs font-semibold text-ink">
        {TEXT.heading}
      </p>
      <p dir="auto" className="mt-1 font-serif text-base break-words whitespace-pre-line text-ink select-text">
        {draft.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" variant="primary" disabled={isPending} onClick={keep}>
          {TEXT.keep}
        </Button>
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? TEXT.copied : TEXT.copy}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => dropLost(draft)}>
          {TEXT.drop}
        </Button>
      </div>
    </section>
  );
}
