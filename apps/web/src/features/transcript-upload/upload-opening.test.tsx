import type { Source } from "@quarry/domain";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

const STORED = { source: { id: "s1", status: "ready" } as Source, segmentCount: 2 };

/** Buttons that open the dialog as the menu does, and with files as a drop does. */
function Opener({ projectId, dropped }: { projectId: string; dropped: readonly File[] }) {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  return (
    <>
      <button type="button" onClick={() => setFiles([])}>
        Open
      </button>
      <button type="button" onClick={() => setFiles([...dropped])}>
        Drop
      </button>
      {files !== null && (
        <UploadTranscriptDialog
          projectId={projectId}
          sourceName=""
          attachTo={null}
          brings="transcript"
          sources={[]}
          files={files}
          onClose={() => setFiles(null)}
          onUploaded={() => undefined}
          onCorrect={() => undefined}
        />
      )}
    </>
  );
}

function mount({ upload = STORED as unknown, dropped = [] as File[] } = {}) {
  renderApp(<Opener projectId={crypto.randomUUID()} dropped={dropped} />, {
    answers: { "sources.uploadTranscript": upload, "sources.previewTranscript": new Promise(() => undefined) },
  });
  // Lets tests click elements that a dialog covers.
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const press = (name: string) => screen.getByRole("button", { name, hidden: true });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("upload dialog, opened again", () => {
  it.each(["by the cross", "by Escape"])("restores its draft when it was closed %s", async (way) => {
    const user = mount();
    await user.click(press("Open"));
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    await (way === "by Escape" ? user.keyboard("{Escape}") : user.click(press("Close")));
    await gone();
    await user.click(press("Open"));
    expect([field("Source name").value, field("Paste text").value]).toEqual(["Kitchen", "One."]);
  });

  it.each(["Cancel", "Upload"])("is empty after %s", async (name) => {
    const user = mount();
    await user.click(press("Open"));
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    await user.click(press("Close"));
    await gone();
    await user.click(press("Open"));
    await user.click(press(name));
    await gone();
    await user.click(press("Open"));
    expect([field("Source name").value, field("Paste text").value]).toEqual(["", ""]);
  });

  it("shows the running upload", async () => {
    const user = mount({ upload: new Promise(() => undefined) });
    await user.click(press("Open"));
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    await user.click(press("Upload"));
    await user.click(press("Continue in background"));
    await gone();
    await user.click(press("Open"));
    expect(await screen.findByText("Reading the transcript…")).toBeTruthy();
  });
});

describe("upload dialog, opened by dropped files", () => {
  it("holds the accepted files and names the others", async () => {
    const user = mount({ dropped: [new File(["x"], "letter.doc"), new File(["said"], "talk.txt")] });
    await user.click(press("Drop"));
    expect(field("Source name").value).toBe("talk");
    expect(screen.getByText(/^Left out: letter\.doc\./)).toBeTruthy();
  });

  it("adds the files to the draft", async () => {
    const user = mount({ dropped: [new File(["said"], "talk.txt")] });
    await user.click(press("Open"));
    await user.upload(screen.getByLabelText("File", { selector: "input" }), new File(["said"], "first.txt"));
    await user.click(press("Close"));
    await gone();
    await user.click(press("Drop"));
    expect(field("Source name of first.txt").value).toBe("first");
    expect(field("Source name of talk.txt").value).toBe("talk");
  });

  it("asks before the page is left only while uploading", async () => {
    let store: (stored: unknown) => void = () => undefined;
    const user = mount({ upload: new Promise((resolve) => (store = resolve)) });
    const isKept = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await user.click(press("Open"));
    await user.type(field("Source name"), "Kitchen");
    await user.type(field("Paste text"), "One.");
    expect(isKept()).toBe(false);
    await user.click(press("Upload"));
    await waitFor(() => expect(isKept()).toBe(true));
    store(STORED);
    await gone();
    expect(isKept()).toBe(false);
  });
});
