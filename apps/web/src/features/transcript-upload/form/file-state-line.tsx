import { cn, Progress } from "@quarry/ui";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import type { UploadState } from "../use-upload-transcripts.ts";
import { isRecording } from "./accepted-files.ts";
import type { ChosenFile } from "./chosen-file.ts";

export type FileStateLineProps = { state: UploadState | undefined; chosen: ChosenFile; reasonId: string };

/** The upload progress of a file or the reason for its refusal; renders nothing before the upload. */
export function FileStateLine({ state, chosen, reasonId }: FileStateLineProps) {
  const line = "ml-7 text-xs";
  if (state === undefined) return null;
  if (state.kind === "waiting") return <p className={cn(line, "text-ink-3")}>{TEXT.waiting}</p>;
  if (state.kind === "stored") return <p className={cn(line, "text-ok")}>{TEXT.stored}</p>;
  if (state.kind === "refused") {
    return (
      <p id={reasonId} role="alert" className={cn(line, "text-danger")}>
        {state.reason}
      </p>
    );
  }
  if (state.sent === null || state.sent.percent === 100) {
    return (
      <p className={cn(line, "text-ink-2")}>
        {state.isRecording || isRecording(chosen.file) ? TEXT.keeping : TEXT.reading}
      </p>
    );
  }
  const { percent, isResumed, isDisconnected } = state.sent;
  return (
    <div className={cn(line, "flex flex-col gap-1 text-ink-2 tabular-nums")}>
      <p>{isDisconnected ? TEXT.broken(percent) : isResumed ? TEXT.sendingOn(percent) : TEXT.sending(percent)}</p>
      <Progress percent={percent} label={`${TEXT.uploading} ${chosen.file.name}`} />
    </div>
  );
}
