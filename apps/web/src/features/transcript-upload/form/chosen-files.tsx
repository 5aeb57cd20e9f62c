import { useEffect, useRef } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import type { UploadState } from "../use-upload-transcripts.ts";
import { ChosenFileRow } from "./chosen-file-row.tsx";
import { useDuplicateFiles } from "./duplicate-files.ts";
import { withPairSplit } from "./pair-files.ts";
import {
  type TranscriptFields,
  type TranscriptProblems,
  withName,
  withoutFile,
  withReading,
  withSpeaker,
} from "./transcript-form-rules.ts";

export type ChosenFilesProps = {
  projectId: string;
  fields: TranscriptFields;
  /** True with several files, when each row edits the name of its source. */
  hasNameFields: boolean;
  problems: TranscriptProblems | null;
  states: ReadonlyMap<string, UploadState>;
  focusedKey: string | null;
  /** True when recordings must stay with their existing source. */
  isForRecording: boolean;
  onChange: (fields: TranscriptFields) => void;
};

/** The chosen files with their options. */
export function ChosenFiles(props: ChosenFilesProps) {
  const { projectId, fields, hasNameFields, problems, states, focusedKey, onChange } = props;
  const alike = useDuplicateFiles(fields.files);
  const list = useRef<HTMLUListElement>(null);
  const latestFocusedKey = useLatest(focusedKey);
  useEffect(() => {
    // With the second file, one name field per row replaces the single name field.
    if (hasNameFields && latestFocusedKey.current === null) list.current?.querySelector("input")?.focus();
  }, [hasNameFields, latestFocusedKey]);
  return (
    <ul ref={list} className="flex flex-col gap-2">
      {fields.files.map((chosen) => (
        <ChosenFileRow
          key={chosen.key}
          projectId={projectId}
          chosen={chosen}
          hasNameField={hasNameFields}
          isNameMissing={hasNameFields && (problems?.names.has(chosen.key) ?? false)}
          state={states.get(chosen.key)}
          duplicateOf={alike.get(chosen.key)}
          takesFocus={chosen.key === focusedKey}
          onRename={(sourceName) => onChange(withName(fields, chosen.key, sourceName))}
          speakerOfAll={fields.speaker}
          onSpeaker={(speaker) => onChange(withSpeaker(fields, chosen.key, speaker))}
          onReading={(reading) => onChange(withReading(fields, chosen.key, reading))}
          onSplit={
            props.isForRecording ? null : () => onChange({ ...fields, files: withPairSplit(fields.files, chosen.key) })
          }
          onRemove={() => onChange(withoutFile(fields, chosen.key))}
        />
      ))}
    </ul>
  );
}
