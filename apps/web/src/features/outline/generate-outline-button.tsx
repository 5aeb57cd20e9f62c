import { type LucideIcon, RefreshCw } from "lucide-react";
import { useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { OutlineButton } from "./outline-button.tsx";
import { OUTLINE_TEXT } from "./text.ts";
import { useGenerateOutline } from "./use-outline.ts";

const ProposalsDialog = lazy(async () => (await import("./proposals/proposals-dialog.tsx")).ProposalsDialog);

export type GenerateOutlineButtonProps = {
  projectId: string;
  hasOutline: boolean;
  hasTags: boolean;
  variant?: "primary" | "secondary";
  icon?: LucideIcon;
  label?: string;
  short?: string;
  onGenerated?: () => void;
};

/** Generates the outline, or shows what generating it again proposes. */
export function GenerateOutlineButton({
  projectId,
  hasOutline,
  hasTags,
  variant = "secondary",
  icon = RefreshCw,
  label = OUTLINE_TEXT.generate,
  short,
  onGenerated,
}: GenerateOutlineButtonProps) {
  const [isProposing, setIsProposing] = useState(false);
  const { mutate, isPending } = useGenerateOutline(onGenerated);
  const start = () => (hasOutline ? setIsProposing(true) : mutate({ projectId }));
  const unavailableBecause = hasTags || hasOutline ? undefined : OUTLINE_TEXT.needsTags;
  useScreenCommands([{ label, icon, unavailableBecause, run: () => void (isPending || start()) }]);
  return (
    <>
      <OutlineButton
        icon={icon}
        label={label}
        {...(short !== undefined && { short })}
        variant={variant}
        pending={isPending}
        unavailableBecause={unavailableBecause}
        onClick={start}
      />
      {isProposing && <ProposalsDialog projectId={projectId} onClose={() => setIsProposing(false)} />}
    </>
  );
}
