import { Dialog } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";
import { PersonForm } from "./person-form.tsx";
import { PRESENCE_TEXT as TEXT } from "./text.ts";

/** The name and color of the person who uses this browser, in a dialog that every screen can open. */
export function PersonDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: settings } = useQuery(useTRPC().settings.get.queryOptions());
  return (
    <Dialog open={open} onClose={onClose} title={TEXT.nameAndColor} description={TEXT.nameHint}>
      <div className="mt-4">{settings && <PersonForm person={settings.person} onSaved={onClose} isExplained />}</div>
    </Dialog>
  );
}
