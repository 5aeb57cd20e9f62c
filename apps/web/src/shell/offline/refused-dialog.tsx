import { escapeHtml } from "@quarry/domain";
import { Button, Dialog } from "@quarry/ui";
import { useState } from "react";
import { useStore } from "../../components/hooks/store.ts";
import { copyRichText } from "../output/rich-clipboard.ts";
import { KEPT, OUTBOX } from "./kept.ts";
import type { RefusedCall } from "./outbox-content.ts";
import { OFFLINE_TEXT as TEXT } from "./text.ts";

const NONE: readonly RefusedCall[] = [];

/** Lists the changes that waited and were refused, until each is discarded. Their words can be copied. */
export function RefusedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const refused = useStore(KEPT, (content) => content?.refused ?? NONE);
  return (
    <Dialog open={open} onClose={onClose} title={TEXT.title} description={TEXT.description} width="md">
      <ul aria-label={TEXT.title} className="mt-5 divide-y divide-line border-y border-line">
        {refused.map((call) => (
          <Refused key={call.id} call={call} />
        ))}
      </ul>
    </Dialog>
  );
}

function Refused({ call: { id, what, text, sentence } }: { call: RefusedCall }) {
  const [copied, setCopied] = useState("");
  const copy = (words: string) =>
    copyRichText({ plain: words, html: `<p>${escapeHtml(words).replaceAll("\n", "<br>")}</p>` }).then(
      () => setCopied(TEXT.copied),
      () => setCopied(TEXT.copyFailed),
    );
  return (
    <li className="py-3">
      <p className="text-sm font-semibold break-words text-ink">{what}</p>
      {text !== undefined && (
        <p dir="auto" className="mt-1 max-h-48 overflow-y-auto text-sm break-words whitespace-pre-line text-ink">
          {text}
        </p>
      )}
      <p className="mt-1 text-xs text-ink-2">{sentence}</p>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {text !== undefined && (
          <Button size="sm" onClick={() => void copy(text)}>
            {TEXT.copy}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={TEXT.discardWhat(what)}
          onClick={() => void OUTBOX.get()?.discard(id)}
        >
          {TEXT.discard}
        </Button>
        <span role="status" className="text-xs text-ink-2">
          {copied}
        </span>
      </div>
    </li>
  );
}
