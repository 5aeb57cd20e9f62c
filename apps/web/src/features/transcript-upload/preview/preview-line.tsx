import { hoursAndMinutes } from "@quarry/domain";
import { Skeleton } from "@quarry/ui";
import { Copy, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { failureSentence } from "../../../api/api-error.ts";
import type { ApiOutputs } from "../../../api/trpc.ts";
import { UPLOAD_TEXT } from "../text.ts";

const TEXT = UPLOAD_TEXT.preview;

/** The preview of a transcript's import. */
export type Preview = ApiOutputs["sources"]["previewTranscript"];

/** The size of an import and its warnings. */
export function PreviewFacts({ preview }: { preview: Preview }) {
  const { segmentCount, durationMs, speakers, warnings, alikeSource } = preview;
  const named = speakers.filter(({ name }) => name !== "").length;
  const facts = [
    TEXT.segments(segmentCount),
    durationMs > 0 && hoursAndMinutes(durationMs),
    named > 0 && TEXT.speakers(named),
  ];
  return (
    <>
      <p className="font-medium text-ink tabular-nums">{facts.filter((fact) => fact !== false).join(" · ")}</p>
      {alikeSource !== null && <Remark icon={<Copy aria-hidden />}>{TEXT.alike(alikeSource)}</Remark>}
      {warnings.map((warning) => (
        <Remark key={warning} icon={<TriangleAlert aria-hidden />}>
          {warning}
        </Remark>
      ))}
    </>
  );
}

/** A warning before the upload. */
export function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-gem [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** The summary of a file's preview, its loading state or its error. */
export function PreviewLine({ preview, error }: { preview: Preview | undefined; error: Error | null }) {
  if (error !== null) return <p className="text-danger">{failureSentence(error)}</p>;
  if (preview !== undefined) return <PreviewFacts preview={preview} />;
  return (
    <div className="flex items-center gap-2 text-ink-2">
      <Skeleton className="h-3 w-24" />
      {TEXT.reading}
    </div>
  );
}
