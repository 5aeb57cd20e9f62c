import { Button } from "@quarry/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { UPLOAD_TEXT } from "./text.ts";
import { TranscriptPreview, type TranscriptPreviewProps } from "./transcript-preview.tsx";

const TEXT = UPLOAD_TEXT.preview;

export type ChosenPreviewProps = TranscriptPreviewProps & { fileName: string };

/** The preview of one of several files, which is opened when it is wanted. */
export function ChosenPreview({ fileName, ...preview }: ChosenPreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="ml-7 flex flex-col items-start gap-1.5">
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
      {isOpen && (
        <div className="w-full">
          <TranscriptPreview {...preview} />
        </div>
      )}
    </div>
  );
}
