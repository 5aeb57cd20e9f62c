import type { OutlineFigures, TaggedUse } from "@quarry/domain";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import { ShareBar } from "./share-bar.tsx";

/** The numbers of the section in a line, and the share of its tagged segments that is used. */
export function SectionFigures({ figures, share }: { figures: OutlineFigures; share: TaggedUse }) {
  return (
    <div className="flex flex-col gap-1 text-xs text-ink-2">
      <p className="tabular-nums">{TEXT.figures(figures).join(" · ")}</p>
      {share.tagged > 0 && (
        <p className="flex items-center gap-2 tabular-nums">
          <ShareBar share={share} />
          {TEXT.share(share)}
        </p>
      )}
    </div>
  );
}
