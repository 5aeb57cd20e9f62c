import type { Source } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { Copy } from "lucide-react";
import { UPLOAD_TEXT } from "../text.ts";
import type { Preview } from "./preview-line.tsx";
import { Remark } from "./remark.tsx";
import type { Material } from "./use-transcript-preview.ts";

const TEXT = UPLOAD_TEXT.preview;

/** The sources of the project, one of which a transcript may correct. */
export type Correctable = {
  sources: readonly Source[];
  onCorrect: (source: Source, transcript: Material) => void;
};

export type AlikeSourceProps = {
  preview: Pick<Preview, "alikeSource" | "alikeSourceId">;
  /** The sources that can be corrected, and the name that is given to the transcript. */
  correctable?: (Correctable & { sourceName: string }) | null;
  onCorrect?: (source: Source) => void;
};

/** A source of the project that a transcript resembles, and the offer to correct it with the transcript. */
export function AlikeSource({ preview, correctable = null, onCorrect }: AlikeSourceProps) {
  const { alikeSource, alikeSourceId } = preview;
  const present = correctable?.sources.filter(({ segmentCount }) => segmentCount > 0) ?? [];
  const sameName = (source: Source) => source.urlOrName.trim() === correctable?.sourceName.trim();
  const source = present.find(({ id }) => id === alikeSourceId) ?? present.find(sameName);
  if (alikeSource === null && source === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Remark icon={<Copy aria-hidden />}>
        {alikeSource === null ? TEXT.sameName(source?.urlOrName ?? "") : TEXT.alike(alikeSource)}
      </Remark>
      {source !== undefined && onCorrect !== undefined && (
        <Button size="sm" onClick={() => onCorrect(source)}>
          {TEXT.correct(source.urlOrName)}
        </Button>
      )}
    </div>
  );
}
