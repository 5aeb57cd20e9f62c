import type { Source } from "@quarry/domain";
import type { TableColumn } from "@quarry/transcript";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { type Answers, renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

export const SOURCE = { id: "s1", status: "ready" } as Source;

export const PREVIEW = {
  ...{ form: "labelled", segmenting: "paragraph", cueCount: 3, segmentCount: 3, durationMs: 3_480_000 },
  speakers: [
    { name: "Anna", segmentCount: 2, length: 20 },
    { name: "ANNA", segmentCount: 1, length: 10 },
  ],
  warnings: [] as string[],
  columns: [] as TableColumn[],
  warningDetails: [] as { text: string; weight: string; segment: number | null }[],
  asideCount: 0,
  head: [] as string[],
  commentCount: 0,
  segments: [
    { startTime: "00:00:04", speaker: "Anna", text: "We closed the mill." },
    { startTime: "", speaker: "ANNA", text: "Why?" },
  ],
  alikeSource: null as string | null,
  alikeSourceId: null as string | null,
};

export function mount(
  answers: Answers = {},
  sourceName = "",
  attachTo: string | null = null,
  sources: readonly Source[] = [],
) {
  const onClose = vi.fn();
  const onUploaded = vi.fn();
  const onCorrect = vi.fn();
  const view = renderApp(
    <UploadTranscriptDialog
      projectId="p1"
      sourceName={sourceName}
      attachTo={attachTo}
      brings="transcript"
      sources={sources}
      onClose={onClose}
      onUploaded={onUploaded}
      onCorrect={onCorrect}
    />,
    {
      answers: {
        "sources.uploadTranscript": { source: SOURCE, segmentCount: 2 },
        "sources.previewTranscript": PREVIEW,
        ...answers,
      },
    },
  );
  const inputsOf = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return {
    ...{ ...view, onClose, onUploaded, onCorrect },
    uploads: () => inputsOf("sources.uploadTranscript"),
    previews: () => inputsOf("sources.previewTranscript"),
    user: userEvent.setup({ applyAccept: false }),
  };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

export const chooser = () => screen.getByLabelText<HTMLInputElement>("File", { selector: "input" });

export const send = () => screen.getByRole("button", { name: "Upload" });
