import type { Source } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

const STORED = { source: { id: "s1", status: "ready" } as Source, segmentCount: 2 };
const PREVIEW = {
  ...{ form: "labelled", segmenting: "paragraph", cueCount: 1, segmentCount: 1, durationMs: 0 },
  ...{
    speakers: [],
    warnings: [],
    warningDetails: [],
    asideCount: 0,
    columns: [],
    head: [],
    commentCount: 0,
    segments: [],
    alikeSource: null,
  },
};

function mount(brings: "transcript" | "recording" = "transcript") {
  const purpose =
    brings === "recording" ? ({ brings, attachTo: "s1" } as const) : ({ brings, attachTo: null } as const);
  const onClose = vi.fn();
  const view = renderApp(
    <UploadTranscriptDialog
      projectId="p1"
      {...purpose}
      sourceName={brings === "recording" ? "Talk" : ""}
      sources={[]}
      onClose={onClose}
      onUploaded={() => undefined}
      onCorrect={() => undefined}
    />,
    { answers: { "sources.uploadTranscript": STORED, "sources.previewTranscript": PREVIEW } },
  );
  const uploads = () => view.calls.filter(({ procedure }) => procedure === "sources.uploadTranscript");
  return { uploads, onClose, user: userEvent.setup({ applyAccept: false }) };
}

const file = (name: string, content = "said") => new File([content], name);
const chooser = () => screen.getByLabelText<HTMLInputElement>("File", { selector: "input" });

it("a transcript and a recording with the same name share a row, which can be split", async () => {
  const { user } = mount();
  await user.upload(chooser(), [file("talk.mp3"), file("talk.vtt")]);
  const rows = () => within(screen.getByRole("group", { name: "Files" })).getAllByRole("listitem");
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain("talk — transcript and recording");
  expect(screen.getByText(/One source with talk\.vtt and talk\.mp3\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make two sources of talk" }));
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Upload 2 files" })).toBeTruthy();
});

it("an empty file is shown with 0 bytes and omitted from the upload", async () => {
  const { user, uploads, onClose } = mount();
  await user.upload(chooser(), [file("empty.txt", ""), file("full.txt")]);
  expect(screen.getByText("0 bytes")).toBeTruthy();
  expect(screen.getByText("This file is empty, so it cannot be uploaded.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload 1 file" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(uploads().map(({ input }) => (input as { sourceName: string }).sourceName)).toEqual(["full"]);
});

it("the common speaker applies to files without their own", async () => {
  const { user, uploads, onClose } = mount();
  await user.upload(chooser(), [file("a.txt"), file("b.txt")]);
  await user.type(screen.getByRole("textbox", { name: "Speaker of all files" }), "Rosa");
  const own = screen.getByRole<HTMLInputElement>("textbox", { name: "Speaker of b.txt" });
  expect(own.placeholder).toBe("Rosa");
  await user.type(own, "Ida");
  await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(uploads().map(({ input }) => (input as { speaker: string }).speaker)).toEqual(["Rosa", "Ida"]);
});

it("the recording upload asks for one recording only", async () => {
  const { user } = mount("recording");
  expect(screen.getByRole("dialog", { name: "Add Recording" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(screen.getByText("Choose a recording.")).toBeTruthy();
  await user.upload(chooser(), file("notes.txt"));
  expect(screen.getByText("Only recordings can be added here: .mp3, .mp4, .m4a, .wav, .webm.")).toBeTruthy();
  await user.upload(chooser(), file("talk.mp3"));
  expect(screen.getByText("The recording of “Talk”.")).toBeTruthy();
});
