import { Clipboard, Download } from "lucide-react";
import { useState } from "react";
import { DownloadDialog } from "./download-dialog.tsx";
import { OutlineButton } from "./outline-button.tsx";
import { type OutlineOutput, useCopyOutline } from "./outline-output.ts";
import { OUTLINE_TEXT } from "./text.ts";

export type OutlineActionsProps = {
  /** Null until the project, its segments and an outline are there. */
  output: OutlineOutput | null;
};

/** The two ways an outline leaves the app. */
export function OutlineActions({ output }: OutlineActionsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { mutate: copy } = useCopyOutline();
  const unavailableBecause = output === null ? OUTLINE_TEXT.needsOutline : undefined;
  return (
    <>
      <OutlineButton
        icon={Clipboard}
        label={OUTLINE_TEXT.copy}
        unavailableBecause={unavailableBecause}
        onClick={() => output && copy(output)}
      />
      <OutlineButton
        icon={Download}
        label={OUTLINE_TEXT.download}
        variant="primary"
        unavailableBecause={unavailableBecause}
        onClick={() => setIsNaming(true)}
      />
      {isNaming && output && <DownloadDialog output={output} onClose={() => setIsNaming(false)} />}
    </>
  );
}
