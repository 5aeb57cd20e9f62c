import { Clipboard, Download } from "lucide-react";
import { useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { useScreenCommands } from "../../shell/screen-commands.ts";
import { OutlineButton } from "./outline-button.tsx";
import { type OutlineOutput, useCopyOutline } from "./output/outline-output.ts";
import { ReadButton } from "./reading/read-button.tsx";
import { OUTLINE_TEXT } from "./text.ts";

const DownloadDialog = lazy(async () => (await import("./output/download-dialog.tsx")).DownloadDialog);

export type OutlineActionsProps = {
  projectId: string;
  /** Null until the project, the segments and an outline are loaded. */
  output: OutlineOutput | null;
  /** True while any part of the output is loading. */
  isLoading: boolean;
};

/** The buttons that open the outline for reading, copy it and download it. */
export function OutlineActions({ projectId, output, isLoading }: OutlineActionsProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { mutate: copy } = useCopyOutline();
  const missing = isLoading ? OUTLINE_TEXT.loading : OUTLINE_TEXT.needsOutline;
  const unavailableBecause = output === null ? missing : undefined;
  const copyIt = () => output && copy(output);
  const download = () => setIsNaming(true);
  useScreenCommands([
    { label: OUTLINE_TEXT.copy, icon: Clipboard, unavailableBecause, run: copyIt },
    { label: OUTLINE_TEXT.download, icon: Download, unavailableBecause, run: download },
  ]);
  return (
    <>
      <ReadButton projectId={projectId} unavailableBecause={unavailableBecause} />
      <OutlineButton
        icon={Clipboard}
        label={OUTLINE_TEXT.copy}
        unavailableBecause={unavailableBecause}
        onClick={copyIt}
      />
      <OutlineButton
        icon={Download}
        label={OUTLINE_TEXT.download}
        short={OUTLINE_TEXT.downloadShort}
        variant="primary"
        unavailableBecause={unavailableBecause}
        onClick={download}
      />
      {isNaming && output && <DownloadDialog output={output} onClose={() => setIsNaming(false)} />}
    </>
  );
}
