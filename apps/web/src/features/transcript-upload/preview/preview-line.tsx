import { hoursAndMinutes } from "@quarry/domain";
import { Skeleton } from "@quarry/ui";
import { failureSentence } from "../../../api/failure-sentence.ts";
import type { ApiOutputs } from "../../../api/trpc.ts";
import { UPLOAD_TEXT } from "../text.ts";
import { AlikeSource } from "./alike-source.tsx";
import { PreviewWarnings, type ShowsSegments } from "./preview-warnings.tsx";

const TEXT = UPLOAD_TEXT.preview;

/** The preview of a transcript's import. */
export type Preview = ApiOutputs["sources"]["previewTranscript"];

/** The size of an import in one line. */
export function PreviewFacts({ preview: { segmentCount, durationMs, speakers } }: { preview: Preview }) {
  const named = speakers.filter(({ name }) => name !== "").length;
  const facts = [
    TEXT.segments(segmentCount),
    durationMs > 0 && hoursAndMinutes(durationMs),
    named > 0 && TEXT.speakers(named),
  ];
  return (
    <span className="font-medium text-ink tabular-nums">{facts.filter((fact) => fact !== false).join(" · ")}</span>
  );
}

/** The warnings of an import. */
export function PreviewRemarks({ preview, ...shows }: ShowsSegments & { preview: Preview }) {
  return <PreviewWarnings warnings={preview.warningDetails} {...shows} />;
}

/** The summary of a file's preview, its loading state or its error. */
export function PreviewLine({ preview, error }: { preview: Preview | undefined; error: Error | null }) {
  if (error !== null) return <p className="text-danger">{failureSentence(error)}</p>;
  if (preview !== undefined) {
    return (
      <>
        <PreviewFacts preview={preview} />
        <AlikeSource preview={preview} />
        <PreviewRemarks preview={preview} />
      </>
    );
  }
  return (
    <div className="flex items-center gap-2 text-ink-2">
      <Skeleton className="h-3 w-24" />
      {TEXT.reading}
    </div>
  );
}
