import { Button } from "@quarry/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { UPLOAD_TEXT } from "../text.ts";
import { PreviewLine } from "./preview-line.tsx";
import { TranscriptPreview, type TranscriptPreviewProps } from "./transcript-preview.tsx";
import { useTranscriptPreview } from "./use-transcript-preview.ts";

const TEXT = UPLOAD_TEXT.preview;

export type FilePreviewProps = TranscriptPreviewProps & { fileName: string };

/** The preview of one of several files: a summary line, and the whole preview on demand. */
export function FilePreview({ fileName, ...preview }: FilePreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useTranscriptPreview(preview.projectId, preview.material, preview.reading);
  const isToldAbove = preview.isRefused && error !== null;
  if (isToldAbove && preview.reading.form === null) return null;
  return (
    <div className="ml-7 flex flex-col gap-1.5">
      <div className="flex w-full items-start gap-1.5">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={TEXT.show(fileName)}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-2 h-7! px-2!"
        >
          <ChevronDown aria-hidden className={isOpen ? "size-4 rotate-180" : "size-4"} />
          {TEXT.label}
        </Button>
        {!isOpen && !isToldAbove && (
          <div className="flex min-w-0 flex-1 flex-col gap-1 py-1.5 text-xs">
            <PreviewLine preview={data} error={error} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="w-full">
          <TranscriptPreview {...preview} />
        </div>
      )}
    </div>
  );
}
