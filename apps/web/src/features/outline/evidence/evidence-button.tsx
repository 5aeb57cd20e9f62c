import { PanelRight } from "lucide-react";
import { useScreenCommands } from "../../../shell/screen-commands.ts";
import { OutlineButton } from "../outline-button.tsx";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";
import type { EvidencePane } from "./use-evidence-pane.ts";

/** Shows the evidence, or hides it. */
export function EvidenceButton({ pane }: { pane: EvidencePane }) {
  const { isOpen, open, close } = pane;
  const label = isOpen ? TEXT.hide : TEXT.show;
  useScreenCommands([{ label, icon: PanelRight, hint: TEXT.key, run: isOpen ? close : open }]);
  return <OutlineButton icon={PanelRight} label={TEXT.title} isExpanded={isOpen} onClick={isOpen ? close : open} />;
}
