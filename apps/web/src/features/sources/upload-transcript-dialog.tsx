import { Dialog } from "@quarry/ui";
import { useState } from "react";
import { refusalOf } from "../../api/api-error.ts";
import { SOURCES_TEXT } from "./text.ts";
import { TranscriptForm } from "./transcript-form.tsx";
import { draftOf, EMPTY_TRANSCRIPT } from "./transcript-form-rules.ts";
import { useUploadTranscript } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.upload;

export type UploadTranscriptDialogProps = {
  projectId: string;
  /** The name that the source begins with. */
  sourceName: string;
  onClose: () => void;
  /** The new source is stored; it may still have to be transcribed. */
  onUploaded: (sourceId: string) => void;
};

/** Uploads a transcript. Mounted from opening until done: an upload goes on when the dialog is closed, and a refusal
 * brings it back with everything that was typed. */
export function UploadTranscriptDialog({ projectId, sourceName, onClose, onUploaded }: UploadTranscriptDialogProps) {
  const [fields, setFields] = useState({ ...EMPTY_TRANSCRIPT, sourceName });
  const [isHidden, setIsHidden] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const upload = useUploadTranscript(projectId, setPercent);

  const send = () => {
    setPercent(null);
    upload.mutate(draftOf(fields), {
      onSuccess: ({ source }) => {
        onClose();
        if (source.status === "ready") onUploaded(source.id);
      },
      onError: () => setIsHidden(false),
    });
  };
  return (
    <Dialog
      open={!isHidden}
      onOpenChange={(open) => {
        if (open) return;
        if (upload.isPending) setIsHidden(true);
        else onClose();
      }}
      width="md"
      title={TEXT.title}
      description={TEXT.description}
    >
      <TranscriptForm
        fields={fields}
        onChange={(changed) => {
          setFields(changed);
          // A refusal is about what was sent, not about what is there now.
          if (upload.isError) upload.reset();
        }}
        pending={upload.isPending}
        percent={fields.file === null ? null : percent}
        refusal={upload.isError ? (refusalOf(upload.error)?.sentence ?? TEXT.unreachable) : undefined}
        onSubmit={send}
        onCancel={() => (upload.isPending ? setIsHidden(true) : onClose())}
      />
    </Dialog>
  );
}
