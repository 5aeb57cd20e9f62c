// @vitest-environment happy-dom
import type { Source } from "@quarry/domain";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { type Answers, renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

const SOURCE = { id: "s1", status: "ready" } as Source;

function mount(answers: Answers = {}, sourceName = "") {
  const onClose = vi.fn();
  const onUploaded = vi.fn();
  const view = renderApp(
    <UploadTranscriptDialog projectId="p1" sourceName={sourceName} onClose={onClose} onUploaded={onUploaded} />,
    { answers: { "sources.uploadTranscript": { source: SOURCE, segmentCount: 2 }, ...answers } },
  );
  return { ...view, onClose, onUploaded, user: userEvent.setup({ applyAccept: false }) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const chooser = () => screen.getByLabelText<HTMLInputElement>("File", { selector: "input" });
const send = () => screen.getByRole("button", { name: "Upload" });

describe("the upload dialog", () => {
  it("asks for a name and a content, and calls nothing", async () => {
    const { user, calls } = mount();
    await user.click(send());
    expect(await screen.findByText("Please provide source name and either upload a file or paste text.")).toBeTruthy();
    expect(screen.getByText("Source name is required.")).toBeTruthy();
    expect(screen.getByText("Upload a file or paste text.")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("sends pasted text as it is", async () => {
    const { user, calls, onClose, onUploaded } = mount();
    await user.type(field("Source name"), " Kitchen ");
    await user.click(field("Paste text"));
    await user.paste("One.\n\nTwo.");
    await user.type(field("Speaker"), "Rosa");
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toEqual([
      {
        procedure: "sources.uploadTranscript",
        input: { projectId: "p1", sourceName: "Kitchen", speaker: "Rosa", fullText: "One.\n\nTwo." },
      },
    ]);
    expect(onUploaded).toHaveBeenCalledWith("s1");
    expect(await screen.findByText("Transcript uploaded and processed successfully.")).toBeTruthy();
  });

  it("names the source after the file, and sends the file itself", async () => {
    const { user, calls } = mount();
    const file = new File(["said"], "Radio talk.docx");
    await user.upload(chooser(), file);
    expect(field("Source name").value).toBe("Radio talk");
    await user.click(send());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input).toEqual({ projectId: "p1", sourceName: "Radio talk", speaker: "", file });
  });

  it("keeps a name that was typed", async () => {
    const { user } = mount();
    await user.type(field("Source name"), "Mine");
    await user.upload(chooser(), new File(["said"], "other.txt"));
    expect(field("Source name").value).toBe("Mine");
  });

  it("does not take a file of another type", async () => {
    const { user } = mount();
    await user.upload(chooser(), new File(["x"], "letter.doc"));
    expect(screen.getByText("Only .txt, .pdf, .docx, .mp3 and .mp4 files can be uploaded.")).toBeTruthy();
    expect(field("Source name").value).toBe("");
  });

  it("stays open with everything typed when the server refuses, and says why", async () => {
    const { user, onClose, onUploaded } = mount({
      "sources.uploadTranscript": new ApiError(422, "The file has no text."),
    });
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    await user.click(send());
    expect(await screen.findByText("The file has no text.")).toBeTruthy();
    expect(screen.getByText("Failed to upload transcript.")).toBeTruthy();
    expect([field("Source name").value, field("Paste text").value]).toEqual(["Kitchen", "One."]);
    expect(onClose).not.toHaveBeenCalled();
    expect(onUploaded).not.toHaveBeenCalled();
    await user.type(field("Paste text"), "Two.");
    expect(screen.queryByText("The file has no text.")).toBeNull();
  });

  it("goes on when it is closed, and comes back when it fails", async () => {
    let fail: (error: Error) => void = () => undefined;
    const { user, onClose } = mount({
      "sources.uploadTranscript": () => new Promise((_, reject) => (fail = reject)),
    });
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    await user.click(send());
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    fail(new ApiError(413, "The text is too long."));
    expect(await screen.findByText("The text is too long.")).toBeTruthy();
    expect(field("Source name").value).toBe("Kitchen");
  });

  it("does not go to a recording that is still to be transcribed", async () => {
    const { user, onClose, onUploaded } = mount(
      { "sources.uploadTranscript": { source: { ...SOURCE, status: "queued" }, segmentCount: 0 } },
      "Talk",
    );
    await user.upload(chooser(), new File(["x"], "talk.mp3"));
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onUploaded).not.toHaveBeenCalled();
  });
});
