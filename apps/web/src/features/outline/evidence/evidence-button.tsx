import { Button, Tooltip } from "@quarry/ui";
import { PanelRight } from "lucide-react";
import { useScreenCommands } from "../../../shell/screen-commands.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import type { EvidencePane } from "./use-evidence-pane.ts";

/** Shows the evidence, or hides it. */
export function EvidenceButton({ pane }: { pane: EvidencePane }) {
  const { isOpen, open, close } = pane;
  const label = isOpen ? TEXT.hide : TEXT.show;
  useScreenCommands([{ label, icon: PanelRight, hint: TEXT.key, run: isOpen ? close : open }]);
  return (
    <Tooltip content={`${label} (${TEXT.key})`}>
      <Button
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        className="max-xl:w-9 max-xl:gap-0 max-xl:px-0 max-xl:pointer-coarse:w-11"
      >
        <PanelRight aria-hidden className="size-4" />
        <span className="max-xl:sr-only">{TEXT.title}</span>
      </Button>
    </Tooltip>
  );
}
