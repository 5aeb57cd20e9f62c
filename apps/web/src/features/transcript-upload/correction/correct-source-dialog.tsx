import { isBlank, type Source } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Skeleton, Textarea } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { failureSentence } from "../../../api/failure-sentence.ts";
import { newId } from "../../../api/new-id.ts";
import { segmentsQuery } from "../../../api/segments-query.ts";
import { useTRPC } from "../../../api/trpc.ts";
import { FormError } from "../../../components/form-error.tsx";
import { useDebounced } from "../../../components/hooks/use-debounced.ts";
import { PREVIEW_DEBOUNCE_MS } from "../../../timing.ts";
import { isAcceptedFile, isRecording } from "../form/accepted-files.ts";
import { FilePicker } from "../form/file-picker.tsx";
import type { Material } from "../preview/use-transcript-preview.ts";
import { UPLOAD_TEXT } from "../text.ts";
import { CorrectionChanges } from "./correction-changes.tsx";
import { CORRECTION_TEXT as TEXT } from "./text.ts";
import { useCorrectionPreview, useCorrectSource } from "./use-source-correction.ts";

export type CorrectSourceDialogProps = {
  source: Source;
  /** The better transcript where one is chosen already. */
  material: Material | null;
  onClose: () => void;
};

/** Compares a source with a better transcript of it, shows what changes, and corrects it in one step. */
export function CorrectSourceDialog({ source, material: given, onClose }: CorrectSourceDialogProps) {
  const [chosen, setChosen] = useState(given);
  const [refusal, setRefusal] = useState<string>();
  const [text, setText] = useState("");
  const settled = useDebounced(text, PREVIEW_DEBOUNCE_MS);
  const pasted = useMemo(() => (isBlank(settled) ? null : { key: newId(), fullText: settled }), [settled]);
  const material = chosen ?? (isBlank(text) ? null : pasted);
  const preview = useCorrectionPreview(source.id, material);
  const segmentIds = useSegmentIds(source);
  const correct = useCorrectSource(source);
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const isText = isAcceptedFile(file) && !isRecording(file);
    setRefusal(isText ? undefined : TEXT.wrongType);
    setChosen(isText ? { key: newId(), file } : null);
  };
  const { data } = preview;
  const hasChanges = data != null && data.changed.length + data.added.length + data.removed.length > 0;
  const error = correct.error ?? preview.error;
  return (
    <Dialog open onClose={onClose} width="lg" title={TEXT.title} description={TEXT.description(source.urlOrName)}>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (material !== null && hasChanges && !correct.isPending) correct.mutate(material, { onSuccess: onClose });
        }}
      >
        <FilePicker kind="transcript" isBusy={correct.isPending} error={refusal} onChoose={choose}>
          {chosen === null ? null : <p className="font-medium wrap-anywhere text-ink">{nameOf(chosen)}</p>}
        </FilePicker>
        {chosen === null && (
          <Field label={TEXT.text}>
            <Textarea
              placeholder={TEXT.textPlaceholder}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="max-h-64 min-h-28!"
            />
          </Field>
        )}
        {material !== null && error === null && (data == null || segmentIds === undefined) && (
          <div role="status" aria-label={TEXT.comparing} className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-2/3" />
            <Skeleton className="h-24 w-full" />
          </div>
        )}
        {data != null && segmentIds !== undefined && <CorrectionChanges correction={data} segmentIds={segmentIds} />}
        {error !== null && <FormError>{failureSentence(error)}</FormError>}
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={correct.isPending} unavailable={!hasChanges}>
            {correct.isPending ? TEXT.pending : TEXT.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function nameOf(material: Material): string {
  return "file" in material ? material.file.name : UPLOAD_TEXT.text;
}

/** Returns the ids of the source's segments in order; undefined until they are loaded. */
function useSegmentIds({ id, projectId }: Source): string[] | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(segmentsQuery(trpc, { projectId }));
  return useMemo(() => data?.filter(({ sourceId }) => sourceId === id).map((segment) => segment.id), [data, id]);
}
