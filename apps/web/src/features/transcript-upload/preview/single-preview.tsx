import { isBlank } from "@quarry/domain";
import { useMemo } from "react";
import { useDebounced } from "../../../components/hooks/use-debounced.ts";
import { PREVIEW_DEBOUNCE_MS } from "../../../timing.ts";
import { isRecording } from "../form/accepted-files.ts";
import { isEmptyFile } from "../form/chosen-file.ts";
import { PASTED_KEY, type TranscriptFields } from "../form/transcript-form-rules.ts";
import type { Reading } from "./reading.ts";
import { TranscriptPreview } from "./transcript-preview.tsx";

export type SinglePreviewProps = {
  projectId: string;
  fields: TranscriptFields;
  /** It is being uploaded: nothing can be decided any more. */
  pending: boolean;
  isRefused: (key: string) => boolean;
  onChange: (key: string, reading: Reading) => void;
};

/** The preview of the only file, or of pasted text once typing rests. Several files have one each in their rows. */
export function SinglePreview({ projectId, fields, pending, isRefused, onChange }: SinglePreviewProps) {
  const { files, fullText, reading } = fields;
  const text = useDebounced(fullText, PREVIEW_DEBOUNCE_MS);
  const pasted = useMemo(() => ({ key: crypto.randomUUID(), fullText: text }), [text]);
  const [only] = files;
  if (pending || files.length > 1) return null;
  if (only !== undefined) {
    if (isRecording(only.file) || isEmptyFile(only)) return null;
    return (
      <TranscriptPreview
        projectId={projectId}
        material={only}
        reading={only.reading}
        isRefused={isRefused(only.key)}
        onChange={(changed) => onChange(only.key, changed)}
      />
    );
  }
  if (isBlank(fullText) || isBlank(text)) return null;
  return (
    <TranscriptPreview
      projectId={projectId}
      material={pasted}
      reading={reading}
      isRefused={isRefused(PASTED_KEY)}
      onChange={(changed) => onChange(PASTED_KEY, changed)}
    />
  );
}
