import { canBeReadAgain, isUnfinished, type Source, sourceGapOf } from "@quarry/domain";
import { Button, buttonClass, Spinner } from "@quarry/ui";
import { AudioLines, CircleAlert, Clock, FilePlus2, Link2, ScrollText } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { useTranscribes } from "../../shell/use-transcribes.ts";
import { PageLink, ReadAgainButton } from "./source-buttons.tsx";
import { stateSentence, TranscribingBar } from "./source-state.tsx";
import { SOURCES_TEXT } from "./text.ts";

const TEXT = SOURCES_TEXT.gap;
const ICON = "size-6 text-ink-3";
const ICONS = {
  queued: <Clock aria-hidden className={ICON} />,
  transcribing: <Spinner className="size-6! text-brand" />,
  failed: <CircleAlert aria-hidden className="size-6 text-danger" />,
  recording: <AudioLines aria-hidden className={ICON} />,
  address: <Link2 aria-hidden className={ICON} />,
  name: <ScrollText aria-hidden className={ICON} />,
} as const;

export type SourceWithoutSegmentsProps = { source: Source; onUpload: (source: Source) => void };

/** Takes the place of a source's segments: explains why there are none and offers a way to add them. */
export function SourceWithoutSegments({ source, onUpload }: SourceWithoutSegmentsProps) {
  const transcribes = useTranscribes() === true;
  const gap = sourceGapOf(source);
  if (gap === null) return null;
  const text = {
    recording: transcribes ? TEXT.recording : TEXT.recordingNotTranscribed,
    address: TEXT.address,
    name: TEXT.name,
    ...{ queued: "", transcribing: "", failed: "" },
  }[gap];
  return (
    <EmptyState
      icon={ICONS[gap]}
      title={source.urlOrName}
      text={text || stateSentence(source, transcribes)}
      action={
        <>
          {gap === "transcribing" && <TranscribingBar source={source} className="w-56" />}
          {!isUnfinished(source) && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={() => onUpload(source)}>
                <FilePlus2 aria-hidden className="size-4" />
                {TEXT.upload}
              </Button>
              {canBeReadAgain(source, transcribes) && <ReadAgainButton source={source} className={buttonClass()} />}
              <PageLink source={source} className={buttonClass()} />
            </div>
          )}
        </>
      }
    />
  );
}
