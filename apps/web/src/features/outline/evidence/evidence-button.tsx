import { Button, Tooltip } from "@quarry/ui";
import { PanelRight } from "lucide-react";
import { useScreenCommands } from "../../../shell/screen-commands.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import type { EvidencePane } from "./use-evidence-pane.ts";

export type EvidenceButtonProps = {
  pane: EvidencePane;
  /** True for a button in a bar, which has its name at every width. */
  isQuiet?: boolean;
};

/** Shows the evidence, or hides it. */
export function EvidenceButton({ pane, isQuiet = false }: EvidenceButtonProps) {
  const { isOpen, open, close } = pane;
  const label = isOpen ? TEXT.hide : TEXT.show;
  useScreenCommands([{ label, icon: PanelRight, hint: TEXT.key, run: isOpen ? close : open }]);
  const shared = { "aria-expanded": isOpen, onClick: isOpen ? close : open };
  const icon = <PanelRight aria-hidden className="size-4" />;
  if (isQuiet) {
    return (
      <Button {...shared} variant="ghost" size="sm" className="-mr-2 pointer-coarse:h-11">
        {icon}
        {TEXT.title}
      </Button>
    );
  }
  return (
    <Tooltip content={`${label} (${TEXT.key})`}>
      <Button {...shared} className="max-xl:w-9 max-xl:gap-0 max-xl:px-0 max-xl:pointer-coarse:w-11">
        {icon}
        <span className="max-xl:sr-only">{TEXT.title}</span>
      </Button>
    </Tooltip>
  );
}
