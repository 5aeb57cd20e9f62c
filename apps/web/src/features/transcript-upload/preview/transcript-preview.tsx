import { SEGMENTINGS, type Segmenting, TRANSCRIPT_FORM_OPTIONS, type TranscriptFormId } from "@quarry/transcript";
import { cn, Field, Select, Skeleton } from "@quarry/ui";
import { useState } from "react";
import { failureSentence } from "../../../api/failure-sentence.ts";
import { UPLOAD_TEXT } from "../text.ts";
import { AlikeSource, type Correctable } from "./alike-source.tsx";
import { PreviewAsides } from "./preview-asides.tsx";
import { PreviewColumns } from "./preview-columns.tsx";
import { PreviewComments, PreviewHead } from "./preview-extras.tsx";
import { type Preview, PreviewFacts, PreviewRemarks } from "./preview-line.tsx";
import { isListed, PreviewSegments, type ShownSegment } from "./preview-segments.tsx";
import { PreviewSpeakers } from "./preview-speakers.tsx";
import { type Reading, type Segmentation, withRemembered, withSegmentation } from "./reading.ts";
import { type Material, useTranscriptPreview } from "./use-transcript-preview.ts";

const TEXT = UPLOAD_TEXT.preview;

export type TranscriptPreviewProps = {
  projectId: string;
  material: Material;
  reading: Reading;
  /** The sources that the transcript may correct, and the name that is given to it. Without it none is offered. */
  correctable?: (Correctable & { sourceName: string }) | null;
  /** True after a refused upload, whose reason is shown elsewhere. The same error is then not repeated here. */
  isRefused: boolean;
  onChange: (reading: Reading) => void;
};

/** The preview of an import with its options: format, segments and speakers. */
export function TranscriptPreview({
  projectId,
  material,
  reading,
  correctable = null,
  isRefused,
  onChange,
}: TranscriptPreviewProps) {
  const { data, error, isPlaceholderData, remembered } = useTranscriptPreview(projectId, material, reading);
  const asLastTime = withRemembered(reading, remembered.roles);
  // A wrong choice of columns leaves no preview either, and can be changed.
  const [columns, setColumns] = useState<Preview["columns"]>([]);
  if (data !== undefined && data.columns !== columns) setColumns(data.columns);
  const [shown, setShown] = useState<(ShownSegment & { preview: Preview }) | null>(null);
  // After a wrong choice of format there is no preview, but another format can be chosen.
  const form = reading.form ?? data?.form;
  if (isRefused && error !== null && form === undefined) return null;
  return (
    <section aria-label={TEXT.label} className="rounded-md border border-line bg-ground px-3.5 py-3 text-sm">
      {error !== null && !isRefused && (
        <p role="alert" className="text-danger">
          {failureSentence(error)}
        </p>
      )}
      {error === null && data === undefined && <PreviewSkeleton />}
      {form !== undefined && (
        <div className={cn("flex flex-col gap-3 transition-opacity", isPlaceholderData && "opacity-60")}>
          <div className="flex flex-col gap-1.5">
            <p role="status">{data !== undefined && <PreviewFacts preview={data} />}</p>
            {data !== undefined && (
              <AlikeSource
                preview={data}
                correctable={correctable}
                onCorrect={(source) => correctable?.onCorrect(source, material)}
              />
            )}
            {data !== undefined && (
              <PreviewRemarks
                preview={data}
                canShow={(place) => isListed(data, reading, place)}
                onShow={(place) => setShown({ place, preview: data })}
              />
            )}
          </div>
          <Choices
            form={form}
            segmenting={reading.segmenting ?? data?.segmenting ?? usualSegmenting(form)}
            onChange={(choice) => onChange(withSegmentation(reading, choice))}
          />
          {form === "table" && columns.length > 0 && (
            <PreviewColumns
              columns={columns}
              roles={asLastTime.columns}
              isRemembered={asLastTime !== reading}
              onChange={(roles) => {
                remembered.remember(columns, roles);
                onChange(withSegmentation(reading, { columns: roles }));
              }}
            />
          )}
          {data !== undefined && (
            <PreviewAsides
              count={data.asideCount}
              joins={reading.joinsAsides}
              onChange={(joinsAsides) => onChange(withSegmentation(reading, { joinsAsides }))}
            />
          )}
          {data !== undefined && (
            <PreviewHead
              lines={data.head}
              keeps={reading.keepsHead}
              onChange={(keepsHead) => onChange(withSegmentation(reading, { keepsHead }))}
            />
          )}
          {data !== undefined && <PreviewSpeakers speakers={data.speakers} reading={reading} onChange={onChange} />}
          {data !== undefined && (
            <PreviewComments
              count={data.commentCount}
              asNotes={reading.commentsAsNotes}
              onChange={(commentsAsNotes) => onChange({ ...reading, commentsAsNotes })}
            />
          )}
          {data !== undefined && (
            <PreviewSegments
              preview={data}
              reading={asLastTime}
              isOld={isPlaceholderData}
              shown={shown?.preview === data ? shown : null}
              onChange={onChange}
            />
          )}
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

function usualSegmenting(form: TranscriptFormId): Segmenting {
  return TRANSCRIPT_FORM_OPTIONS.find(({ id }) => id === form)?.segmenting ?? "turn";
}

type Choice = { form: TranscriptFormId; segmenting: Segmenting };
type ChoicesProps = Choice & { onChange: (choice: Partial<Segmentation>) => void };

function Choices({ form, segmenting, onChange }: ChoicesProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={TEXT.form}>
        <Select
          value={form}
          onChange={({ target }) => onChange({ form: target.value as TranscriptFormId, columns: null })}
          className="h-9!"
        >
          {TRANSCRIPT_FORM_OPTIONS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={TEXT.segmenting}>
        <Select
          value={segmenting}
          onChange={({ target }) => onChange({ segmenting: target.value as Segmenting })}
          className="h-9!"
        >
          {SEGMENTINGS.map((one) => (
            <option key={one} value={one}>
              {TEXT.segmentings[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
