import { Button, IconButton } from "@quarry/ui";
import { Trash2 } from "lucide-react";
import { DATA_TEXT as TEXT } from "./text.ts";
import { useDiscardCopy, useRetainedCopies } from "./use-data.ts";

/** Lists the copies that this browser keeps of data which the server has replaced; renders nothing without copies. */
export function RetainedCopies({ onBringBack }: { onBringBack: (file: File) => void }) {
  const copies = useRetainedCopies();
  const discard = useDiscardCopy();
  if (copies.length === 0) return null;
  return (
    <section aria-labelledby="retained-copies" className="mt-5">
      <h3 id="retained-copies" className="text-sm font-semibold text-ink">
        {TEXT.copiesTitle}
      </h3>
      <p className="text-sm text-ink-2">{TEXT.copiesHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {copies.map(({ body, putAsideAt }) => {
          const when = TEXT.when(putAsideAt);
          return (
            <li key={putAsideAt} className="flex items-center gap-2 py-2.5">
              <p className="min-w-0 flex-1 text-sm text-ink">{when}</p>
              <Button
                size="sm"
                aria-label={TEXT.bringBackOf(when)}
                onClick={() => onBringBack(new File([body], TEXT.fileName(new Date(putAsideAt))))}
              >
                {TEXT.bringBack}
              </Button>
              <IconButton size="sm" label={TEXT.discardOf(when)} onClick={() => discard.mutate(putAsideAt)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
