import { Dialog } from "@quarry/ui";
import { useEffect, useState } from "react";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { TranscriptForm } from "./form/transcript-form.tsx";
import {
  draftsOf,
  EMPTY_TRANSCRIPT,
  PASTED_KEY,
  type TranscriptFields,
  withChosen,
  withoutStored,
} from "./form/transcript-form-rules.ts";
import { forgetFields, leaveFields, leftFields } from "./left-fields.ts";
import { UPLOAD_TEXT as TEXT } from "./text.ts";
import { type Stored, UploadsRefused, useUploadTranscripts } from "./use-upload-transcripts.ts";

export type UploadTranscriptDialogProps = {
  projectId: string;
  /** The name that the source begins with. */
  sourceName: string;
  /** The source without a transcript that it is for; null makes a new source. */
  attachTo: string | null;
  /** The files it opens with. Another list is another opening: it brings back a dialog that was left while it uploads. */
  files?: readonly File[];
  onClose: () => void;
  /** The first of the new sources is stored; it may still have to be transcribed. */
  onUploaded: (sourceId: string) => void;
};

const NO_FILES: readonly File[] = [];

/** Uploads transcripts. Mounted from opening until done: an upload goes on when the dialog is closed, and a refusal
 * brings it back with everything that was typed, and the files that are not stored. What is in it when it is left otherwise than
 * by Cancel is there again the next time. */
export function UploadTranscriptDialog(props: UploadTranscriptDialogProps) {
  const { projectId, sourceName, attachTo, files = NO_FILES, onClose, onUploaded } = props;
  const [beginning] = useState(() => withChosen(leftFields(props) ?? { ...EMPTY_TRANSCRIPT, sourceName }, files));
  const [fields, setFields] = useState(beginning.fields);
  const [hiddenSince, setHiddenSince] = useState<readonly File[] | null>(null);
  const [storedCount, setStoredCount] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const upload = useUploadTranscripts(projectId, attachTo);
  const { isPending, states } = upload;
  const latest = useLatest(fields);

  const end = ([first]: readonly Stored[]) => {
    forgetFields(props);
    onClose();
    if (first?.source.status === "ready") onUploaded(first.source.id);
  };
  const send = () => {
    const drafts = draftsOf(fields);
    setStoredCount(0);
    setFocusedKey(null);
    upload.mutate(drafts, {
      onSuccess: end,
      onError: (error) => {
        setHiddenSince(null);
        if (!(error instanceof UploadsRefused)) return;
        const { keys, stored } = error;
        const storedKeys = drafts.map(({ key }) => key).filter((key) => !keys.has(key));
        const left = withoutStored(latest.current, new Set(storedKeys));
        // What was refused may have been taken out while the others went up.
        if (stored.length > 0 && left.files.length === 0) return end(stored);
        setStoredCount(stored.length);
        setFields(left);
        setFocusedKey((drafts.length > 1 && left.files.find(({ key }) => keys.has(key))?.key) || null);
      },
    });
  };
  const change = (changed: TranscriptFields) => {
    setFields(changed);
    // A refusal is about what was sent, not about what is there now.
    if (upload.isError && changed.files.length === 0) upload.forget();
  };
  useEffect(() => {
    if (!isPending) return;
    // What has not gone up yet would be lost with the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isPending]);
  const pasted = states.get(PASTED_KEY);
  const refusedCount = fields.files.filter(({ key }) => states.get(key)?.kind === "refused").length;
  const leave = () => {
    if (isPending) {
      setHiddenSince(files);
      return;
    }
    leaveFields(props, fields);
    onClose();
  };
  const cancel = () => {
    if (isPending) {
      leave();
      return;
    }
    forgetFields(props);
    onClose();
  };
  return (
    <Dialog
      open={hiddenSince !== files}
      onClose={leave}
      width="md"
      title={TEXT.title}
      description={attachTo === null ? TEXT.description : TEXT.attachDescription(sourceName)}
    >
      <TranscriptForm
        projectId={projectId}
        isNamed={attachTo !== null}
        fields={fields}
        refusedFiles={beginning.refusal}
        onChange={change}
        pending={isPending}
        states={states}
        focusedKey={focusedKey}
        message={
          pasted?.kind === "refused"
            ? pasted.reason
            : storedCount > 0 && refusedCount > 0
              ? TEXT.someStored(storedCount, refusedCount)
              : undefined
        }
        onSubmit={send}
        onCancel={cancel}
      />
    </Dialog>
  );
}
