import { Dialog } from "@quarry/ui";
import { useState } from "react";
import { UPLOAD_TEXT as TEXT } from "./text.ts";
import { TranscriptForm } from "./transcript-form.tsx";
import {
  draftsOf,
  EMPTY_TRANSCRIPT,
  PASTED_KEY,
  type TranscriptFields,
  withoutFiles,
} from "./transcript-form-rules.ts";
import { UploadsRefused, useUploadTranscripts } from "./use-upload-transcripts.ts";

export type UploadTranscriptDialogProps = {
  projectId: string;
  /** The name that the source begins with. */
  sourceName: string;
  /** The source without a transcript that it is for; null makes a new source. */
  attachTo: string | null;
  onClose: () => void;
  /** The first of the new sources is stored; it may still have to be transcribed. */
  onUploaded: (sourceId: string) => void;
};

/** Uploads transcripts. Mounted from opening until done: an upload goes on when the dialog is closed, and a refusal
 * brings it back with everything that was typed, and the files that are not stored. */
export function UploadTranscriptDialog(props: UploadTranscriptDialogProps) {
  const { projectId, sourceName, attachTo, onClose, onUploaded } = props;
  const [fields, setFields] = useState({ ...EMPTY_TRANSCRIPT, sourceName });
  const [isHidden, setIsHidden] = useState(false);
  const [storedCount, setStoredCount] = useState(0);
  const upload = useUploadTranscripts(projectId, attachTo);
  const { isPending, states } = upload;

  const send = () => {
    const drafts = draftsOf(fields);
    setStoredCount(0);
    upload.mutate(drafts, {
      onSuccess: ([first]) => {
        onClose();
        if (first?.source.status === "ready") onUploaded(first.source.id);
      },
      onError: (error) => {
        const stored = drafts.filter(({ key }) => error instanceof UploadsRefused && !error.keys.has(key));
        setStoredCount(stored.length);
        setFields((current) => withoutFiles(current, new Set(stored.map(({ key }) => key))));
        setIsHidden(false);
      },
    });
  };
  const change = (changed: TranscriptFields) => {
    setFields(changed);
    // A refusal is about what was sent, not about what is there now.
    if (upload.isError && changed.files.length === 0) upload.forget();
  };
  const pasted = states.get(PASTED_KEY);
  const leave = () => (isPending ? setIsHidden(true) : onClose());
  return (
    <Dialog
      open={!isHidden}
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      width="md"
      title={TEXT.title}
      description={attachTo === null ? TEXT.description : TEXT.attachDescription(sourceName)}
    >
      <TranscriptForm
        projectId={projectId}
        isNamed={attachTo !== null}
        fields={fields}
        onChange={change}
        pending={isPending}
        states={states}
        message={
          pasted?.kind === "refused"
            ? pasted.reason
            : storedCount > 0
              ? TEXT.someStored(storedCount, fields.files.length)
              : undefined
        }
        onSubmit={send}
        onCancel={leave}
      />
    </Dialog>
  );
}
