import type { Outline } from "@quarry/domain";
import { ConfirmDialog } from "@quarry/ui";
import { type LucideIcon, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { OutlineButton } from "./outline-button.tsx";
import { OUTLINE_TEXT } from "./text.ts";
import { useGenerateOutline, useLosesOrder } from "./use-outline.ts";

export type GenerateOutlineButtonProps = {
  projectId: string;
  outline: Outline | null;
  hasTags: boolean;
  variant?: "primary" | "secondary";
  icon?: LucideIcon;
  label?: string;
  short?: string;
  onGenerated?: () => void;
};

/** Generates the outline. Asks first only when a manual order of sections would be lost. */
export function GenerateOutlineButton({
  projectId,
  outline,
  hasTags,
  variant = "secondary",
  icon = RefreshCw,
  label = OUTLINE_TEXT.generate,
  short,
  onGenerated,
}: GenerateOutlineButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useGenerateOutline(projectId, onGenerated);
  const losesOrder = useLosesOrder(projectId);
  const generate = () => mutate({ projectId }, { onSettled: () => setIsAsking(false) });
  const start = async () => {
    if (outline && (await losesOrder(outline))) setIsAsking(true);
    else generate();
  };
  const unavailableBecause = hasTags ? undefined : OUTLINE_TEXT.needsTags;
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
        onClick={() => void start()}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={OUTLINE_TEXT.replaceTitle}
        description={OUTLINE_TEXT.replaceBody}
        confirmLabel={OUTLINE_TEXT.replaceConfirm}
        pendingLabel={OUTLINE_TEXT.replacePending}
        pending={isPending}
        onConfirm={generate}
      />
    </>
  );
}
