import {
  SEGMENTINGS,
  type Segmenting,
  TRANSCRIPT_FORM_NAMES,
  TRANSCRIPT_FORMS,
  type TranscriptForm,
} from "@quarry/domain";
import { cn, Field, Select, Skeleton } from "@quarry/ui";
import { failureSentence } from "../../../api/api-error.ts";
import { UPLOAD_TEXT } from "../text.ts";
import { type Preview, PreviewFacts } from "./preview-line.tsx";
import { PreviewSpeakers } from "./preview-speakers.tsx";
import { type Reading, speakerAs } from "./reading.ts";
import { type Material, useTranscriptPreview } from "./use-transcript-preview.ts";

const TEXT = UPLOAD_TEXT.preview;
const SHOWN_PASSAGES = 4;

export type TranscriptPreviewProps = {
  projectId: string;
  material: Material;
  reading: Reading;
  /** An upload of it was refused, and says why: nothing is to be seen where that cannot be read either. */
  isRefused: boolean;
  onChange: (reading: Reading) => void;
};

/** What a transcript would become, and what can still be decided about it: how it is read, how it is parted, and who speaks. */
export function TranscriptPreview({ projectId, material, reading, isRefused, onChange }: TranscriptPreviewProps) {
  const { data, error, isPlaceholderData } = useTranscriptPreview(projectId, material, reading);
  if (isRefused && error !== null) return null;
  return (
    <section aria-label={TEXT.label} className="rounded-md border border-line bg-ground px-3.5 py-3 text-sm">
      {error !== null && (
        <p role="alert" className="text-danger">
          {failureSentence(error)}
        </p>
      )}
      {error === null && data === undefined && <PreviewSkeleton />}
      {data !== undefined && (
        <div
          className={cn(
            "flex flex-col gap-3 transition-opacity",
            (isPlaceholderData || error !== null) && "opacity-60",
          )}
        >
          <div role="status" className="flex flex-col gap-1.5">
            <PreviewFacts preview={data} />
          </div>
          <Choices preview={data} reading={reading} onChange={onChange} />
          <PreviewSpeakers speakers={data.speakers} reading={reading} onChange={onChange} />
          <Opening preview={data} reading={reading} />
        </div>
      )}
    </section>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" aria-label={TEXT.reading} className="flex flex-col gap-2">
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-9 w-full" />
    </div>
  );
}

type ChoicesProps = { preview: Preview; reading: Reading; onChange: (reading: Reading) => void };

function Choices({ preview, reading, onChange }: ChoicesProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
      <Field label={TEXT.form}>
        <Select
          value={preview.form}
          onChange={({ target }) => onChange({ ...reading, form: target.value as TranscriptForm })}
          className="h-9!"
        >
          {TRANSCRIPT_FORMS.map((form) => (
            <option key={form} value={form}>
              {TRANSCRIPT_FORM_NAMES[form]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={TEXT.segmenting}>
        <Select
          value={preview.segmenting}
          onChange={({ target }) => onChange({ ...reading, segmenting: target.value as Segmenting })}
          className="h-9!"
        >
          {SEGMENTINGS.map((segmenting) => (
            <option key={segmenting} value={segmenting}>
              {TEXT.segmentings[segmenting]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Opening({ preview, reading }: { preview: Preview; reading: Reading }) {
  const shown = preview.opening.filter(({ speaker }) => speakerAs(reading, speaker) !== null).slice(0, SHOWN_PASSAGES);
  return (
    <ol aria-label={TEXT.opening} className="flex flex-col gap-2 border-t border-line pt-3">
      {shown.map(({ startTime, speaker, text }) => (
        <li key={`${startTime} ${text}`} className="flex flex-col gap-0.5">
          <span className="text-xs text-ink-2 tabular-nums empty:hidden">
            {[startTime, speakerAs(reading, speaker) ?? ""].filter((part) => part !== "").join(" · ")}
          </span>
          <span dir="auto" className="line-clamp-2 font-serif text-base leading-snug break-words text-ink">
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
