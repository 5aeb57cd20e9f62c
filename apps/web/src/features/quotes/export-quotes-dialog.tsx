import type { Note, Project, Segment, Source } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Select } from "@quarry/ui";
import { type FormEvent, useMemo, useState } from "react";
import type { QuotesFormat } from "../../shell/output/make-file.ts";
import { QUOTES_TEXT as TEXT } from "./text.ts";
import { useExportQuotes } from "./use-export-quotes.ts";

/** The material of exported quotes. `shown` are the listed segments; `isNarrowed` is true when a filter hides
 * others. */
export type QuotesOutput = {
  project: Pick<Project, "title" | "clientName">;
  sources: readonly Source[];
  notes: readonly Note[];
  segments: readonly Segment[];
  shown: readonly Segment[];
  isNarrowed: boolean;
};

export type ExportQuotesDialogProps = { output: QuotesOutput; onClose: () => void };

type Wanted = "tagged" | "shown";

/** Asks which segments to export and in which format. Mounted while open. */
export function ExportQuotesDialog({ output, onClose }: ExportQuotesDialogProps) {
  const { project, sources, notes, segments, shown, isNarrowed } = output;
  const tagged = useMemo(() => segments.filter(({ tags }) => tags.length > 0), [segments]);
  const [wanted, setWanted] = useState<Wanted>(isNarrowed || tagged.length === 0 ? "shown" : "tagged");
  const [format, setFormat] = useState<QuotesFormat>("docx");
  const { mutate, isPending } = useExportQuotes();
  const chosen = wanted === "tagged" ? tagged : shown;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || isPending) return;
    const head = { projectTitle: project.title, clientName: project.clientName };
    mutate({ format, head, material: { segments: chosen, sources, notes } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={TEXT.title} description={TEXT.description}>
      <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label={TEXT.what} hint={TEXT.whatHint}>
          <Select value={wanted} onChange={({ target }) => setWanted(target.value as Wanted)}>
            <option value="tagged" disabled={tagged.length === 0}>
              {TEXT.tagged(tagged.length)}
            </option>
            <option value="shown">{(isNarrowed ? TEXT.filtered : TEXT.all)(shown.length)}</option>
          </Select>
        </Field>
        <Field label={TEXT.format}>
          <Select value={format} onChange={({ target }) => setFormat(target.value as QuotesFormat)}>
            {TEXT.formats.map((one) => (
              <option key={one.format} value={one.format}>
                {one.label}
              </option>
            ))}
          </Select>
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={isPending} disabled={chosen.length === 0}>
            {TEXT.download}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
