import { type Source, webAddressOf } from "@quarry/domain";
import { ExternalLink } from "lucide-react";
import { refusalOf } from "../../api/api-error.ts";
import { SOURCES_TEXT } from "./text.ts";
import { useRetrySource } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.status;

/** Class of a button or link in small text above a row that is itself a button. */
export const LINE_ACTION =
  "relative z-10 -my-0.5 inline-flex min-h-6 items-center gap-1 py-0.5 text-left text-xs text-brand underline-offset-2 hover:underline";

export type SourceButtonProps = { source: Source; className: string };

/** Retries a failed source, or transcribes a recording. An error is shown before the button. */
export function ReadAgainButton({ source, className }: SourceButtonProps) {
  const { urlOrName: name, status } = source;
  const retry = useRetrySource(source.projectId);
  const [label, text] =
    status === "failed" ? [TEXT.retryOf(name), TEXT.retry] : [TEXT.transcribeOf(name), TEXT.transcribe];
  const refusal = refusalOf(retry.error);
  return (
    <>
      {refusal !== null && (
        <span role="alert" className="w-full text-xs text-danger">
          {refusal.sentence}
        </span>
      )}
      <button
        type="button"
        aria-label={retry.isPending ? TEXT.retryingOf(name) : label}
        aria-disabled={retry.isPending}
        onClick={() => {
          if (!retry.isPending) retry.mutate({ sourceId: source.id });
        }}
        className={className}
      >
        {retry.isPending ? TEXT.retrying : text}
      </button>
    </>
  );
}

/** Links to the web address in a source's name; renders nothing for other names. */
export function PageLink({ source, className }: SourceButtonProps) {
  const address = webAddressOf(source.urlOrName);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={TEXT.openPageOf(address)}
      className={className}
    >
      {TEXT.openPage}
      <ExternalLink aria-hidden className="size-3" />
    </a>
  );
}
