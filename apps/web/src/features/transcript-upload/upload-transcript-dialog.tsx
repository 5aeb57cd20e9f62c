import { type Source, takesRecording } from "@quarry/domain";
import { Dialog } from "@quarry/ui";
import { useEffect, useState } from "react";
import { unfinishedUploadSource } from "../../api/uploads/unfinished-uploads.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import type { RecordedSource } from "./form/chosen-file.ts";
import { TranscriptForm } from "./form/transcript-form.tsx";
import {
  EMPTY_TRANSCRIPT,
  PASTED_KEY,
  type TranscriptFields,
  uploadsOf,
  withChosen,
  withoutStored,
  withRecordingChosen,
  withRecordingsLeft,
} from "./form/transcript-form-rules.ts";
import type { Material } from "./preview/use-transcript-preview.ts";
import { UPLOAD_TEXT as TEXT } from "./text.ts";
import { discardUploadDraft, keepUploadDraft, type UploadPurpose, uploadDraft } from "./upload-drafts.ts";
import { type Stored, UploadsRefused, useUploadTranscripts } from "./use-upload-transcripts.ts";

export type UploadTranscriptDialogProps = UploadPurpose & {
  /** The initial name of the source. */
  sourceName: string;
  /** The existing sources, one of which an unfinished recording upload may belong to. */
  sources: readonly Source[];
  /** The files that the dialog is opened with. A new array reopens a dialog that was hidden during its upload. */
  files?: readonly File[];
  onClose: () => void;
  /** Runs when the first new source is stored and ready. */
  onUploaded: (sourceId: string) => void;
  /** Runs when the transcript is to correct a present source in place of becoming a new one. */
  onCorrect: (source: Source, transcript: Material) => void;
};

const NO_FILES: readonly File[] = [];

/** Uploads transcripts and recordings. It stays mounted while an upload runs in the background, and opens again with
 * the fields and files that were refused. Closing it other than by Cancel keeps a draft. */
export function UploadTranscriptDialog(props: UploadTranscriptDialogProps) {
  const { projectId, sourceName, sources, attachTo, files = NO_FILES, onClose, onUploaded, onCorrect } = props;
  const isForRecording = props.brings === "recording";
  const choose = (current: TranscriptFields, chosen: readonly File[]) =>
    props.brings === "recording"
      ? withRecordingChosen(current, chosen, { id: props.attachTo, name: sourceName })
      : withChosen(current, chosen, (file) => unfinishedRecordingSource(projectId, sources, file));
  const [beginning] = useState(() => {
    const fields = uploadDraft(props) ?? { ...EMPTY_TRANSCRIPT, sourceName };
    return files.length === 0 ? { fields, refusal: undefined } : choose(fields, files);
  });
  const [fields, setFields] = useState(beginning.fields);
  const [hiddenSince, setHiddenSince] = useState<readonly File[] | null>(null);
  const [storedCount, setStoredCount] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const upload = useUploadTranscripts(props);
  const { isPending, states } = upload;
  const latest = useLatest(fields);

  const end = ([first]: readonly Stored[]) => {
    discardUploadDraft(props);
    onClose();
    if (first?.source.status === "ready") onUploaded(first.source.id);
  };
  const send = () => {
    const drafts = uploadsOf(fields);
    setStoredCount(0);
    setFocusedKey(null);
    upload.mutate(drafts, {
      onSuccess: end,
      onError: (error) => {
        setHiddenSince(null);
        if (!(error instanceof UploadsRefused)) return;
        const { keys, stored, withoutRecording } = error;
        const storedKeys = drafts.map(({ key }) => key).filter((key) => !keys.has(key));
        const left = withRecordingsLeft(withoutStored(latest.current, new Set(storedKeys)), withoutRecording);
        // Refused files may have been removed while the others were uploading.
        if (stored.length > 0 && left.files.length === 0) return end(stored);
        setStoredCount(stored.length);
        setFields(left);
        setFocusedKey((drafts.length > 1 && left.files.find(({ key }) => keys.has(key))?.key) || null);
      },
    });
  };
  const change = (changed: TranscriptFields) => {
    setFields(changed);
    // A refusal belongs to the sent text and not to the edited one.
    if (upload.isError && changed.files.length === 0) upload.forget();
  };
  useEffect(() => {
    if (!isPending) return;
    // Unsent files would be lost with the page.
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
    keepUploadDraft(props, fields);
    onClose();
  };
  const cancel = () => {
    if (isPending) {
      leave();
      return;
    }
    discardUploadDraft(props);
    onClose();
  };
  const correctInstead = (source: Source, transcript: Material) => {
    discardUploadDraft(props);
    onClose();
    onCorrect(source, transcript);
  };
  return (
    <Dialog
      open={hiddenSince !== files}
      onClose={leave}
      width="md"
      title={isForRecording ? TEXT.recordingTitle : TEXT.title}
      description={
        isForRecording
          ? TEXT.recordingDescription(sourceName)
          : attachTo === null
            ? TEXT.description
            : TEXT.attachDescription(sourceName)
      }
    >
      <TranscriptForm
        projectId={projectId}
        isNamed={attachTo !== null}
        isForRecording={isForRecording}
        correctable={attachTo === null ? { sources, onCorrect: correctInstead } : null}
        choose={choose}
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

/** Returns the source that an unfinished upload of the file belongs to, if it still takes a recording. */
function unfinishedRecordingSource(projectId: string, sources: readonly Source[], file: File): RecordedSource | null {
  const begun = unfinishedUploadSource(projectId, file);
  const source = sources.find((one) => one.id === begun && takesRecording(one));
  return source === undefined ? null : { id: source.id, name: source.urlOrName };
}
