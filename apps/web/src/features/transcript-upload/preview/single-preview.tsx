import { isBlank } from "@quarry/domain";
import { useMemo } from "react";
import { newId } from "../../../api/new-id.ts";
import { useDebounced } from "../../../components/hooks/use-debounced.ts";
import { PREVIEW_DEBOUNCE_MS } from "../../../timing.ts";
import { isRecording } from "../form/accepted-files.ts";
import { isEmptyFile } from "../form/chosen-file.ts";
import { PASTED_KEY, type TranscriptFields } from "../form/transcript-form-rules.ts";
import type { Correctable } from "./alike-source.tsx";
import type { Reading } from "./reading.ts";
import { TranscriptPreview } from "./transcript-preview.tsx";

export type SinglePreviewProps = {
  projectId: string;
  fields: TranscriptFields;
  /** True during the upload, when options can no longer change. */
  pending: boolean;
  correctable: Correctable | null;
  isRefused: (key: string) => boolean;
  onChange: (key: string, reading: Reading) => void;
};

/** The preview of the only file, or of pasted text after a debounce. With several files, each row has its own
 * preview. */
export function SinglePreview({ projectId, fields, pending, correctable, isRefused, onChange }: SinglePreviewProps) {
  const { files, fullText, reading } = fields;
  const text = useDebounced(fullText, PREVIEW_DEBOUNCE_MS);
  const pasted = useMemo(() => ({ key: newId(), fullText: text }), [text]);
  const [only] = files;
  if (pending || files.length > 1) return null;
  if (only !== undefined) {
    if (isRecording(only.file) || isEmptyFile(only)) return null;
    return (
      <TranscriptPreview
        projectId={projectId}
        material={only}
        reading={only.reading}
        correctable={correctable && { ...correctable, sourceName: only.sourceName }}
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
      correctable={correctable && { ...correctable, sourceName: fields.sourceName }}
      isRefused={isRefused(PASTED_KEY)}
      onChange={(changed) => onChange(PASTED_KEY, changed)}
    />
  );
}
