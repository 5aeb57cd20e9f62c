import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { chooser, field, mount, SOURCE, send } from "./upload-fixture.tsx";

describe("upload dialog", () => {
  it("requires a name and content before any call", async () => {
    const { user, uploads } = mount();
    await user.click(send());
    expect(await screen.findByText("Please provide source name and either upload a file or paste text.")).toBeTruthy();
    expect(screen.getByText("Source name is required.")).toBeTruthy();
    expect(screen.getByText("Upload a file or paste text.")).toBeTruthy();
    expect(uploads()).toEqual([]);
  });

  it("sends pasted text unchanged", async () => {
    const { user, uploads, onClose, onUploaded } = mount();
    await user.type(field("Source name"), " Kitchen ");
    await user.click(field("Paste text"));
    await user.paste("One.\n\nTwo.");
    await user.type(field("Speaker"), "Rosa");
    await user.click(field("Paste text"));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(uploads()).toEqual([{ projectId: "p1", sourceName: "Kitchen", speaker: "Rosa", fullText: "One.\n\nTwo." }]);
    expect(onUploaded).toHaveBeenCalledWith("s1");
    expect(await screen.findByText("Transcript uploaded and processed successfully.")).toBeTruthy();
  });

  it("names the source after the file, and sends the file", async () => {
    const { user, uploads } = mount();
    const file = new File(["said"], "Radio talk.docx");
    await user.upload(chooser(), file);
    expect(field("Source name").value).toBe("Radio talk");
    await user.click(send());
    await waitFor(() => expect(uploads()).toEqual([{ projectId: "p1", sourceName: "Radio talk", speaker: "", file }]));
  });

  it("keeps a typed name", async () => {
    const { user } = mount();
    await user.type(field("Source name"), "Mine");
    await user.upload(chooser(), new File(["said"], "other.txt"));
    expect(field("Source name").value).toBe("Mine");
  });

  it("refuses a file of another type", async () => {
    const { user } = mount();
    await user.upload(chooser(), new File(["x"], "letter.doc"));
    expect(
      screen.getByText(
        "Only .txt, .pdf, .docx, .mp3, .mp4, .m4a, .wav, .webm, .vtt, .srt, .csv, .tsv, .json, .md and .otr files can be uploaded; the text of others can be pasted.",
      ),
    ).toBeTruthy();
    expect(field("Source name").value).toBe("");
  });

  it("uploads several files under their names, and goes to the first source", async () => {
    const sources = ["s1", "s2"].map((id) => ({ source: { ...SOURCE, id }, segmentCount: 1 }));
    const { user, uploads, onClose, onUploaded } = mount({ "sources.uploadTranscript": () => sources.shift() });
    const files = [new File(["one"], "one.txt"), new File(["two"], "two.txt")];
    await user.upload(chooser(), files);
    expect(screen.queryByRole("textbox", { name: "Source name" })).toBeNull();
    await user.type(field("Source name of two.txt"), " b");
    await user.type(field("Speaker of all files"), "Rosa");
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(uploads()).toEqual([
      { projectId: "p1", sourceName: "one", speaker: "Rosa", file: files[0] },
      { projectId: "p1", sourceName: "two b", speaker: "Rosa", file: files[1] },
    ]);
    expect(onUploaded).toHaveBeenCalledWith("s1");
  });

  it("omits refused types among several files, and names them", async () => {
    const { user } = mount();
    await user.upload(chooser(), [new File(["x"], "letter.doc"), new File(["said"], "talk.txt")]);
    expect(screen.getByText(/^Left out: letter\.doc\./)).toBeTruthy();
    expect(field("Source name").value).toBe("talk");
  });

  it("reports a file that was chosen twice", async () => {
    const { user } = mount();
    await user.upload(chooser(), [new File(["said"], "one.txt"), new File(["said"], "copy.txt")]);
    expect(await screen.findByText("This looks like “one.txt”, which is also chosen.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove one.txt" }));
    await waitFor(() => expect(screen.queryByText(/which is chosen too/)).toBeNull());
  });

  it("requires a name for each of several files", async () => {
    const { user, uploads } = mount();
    await user.upload(chooser(), [new File(["one"], "one.txt"), new File(["two"], "two.txt")]);
    await user.clear(field("Source name of one.txt"));
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    expect(await screen.findByText("Source name is required.")).toBeTruthy();
    expect(uploads()).toEqual([]);
  });

  it("keeps refused files with the reason", async () => {
    const { user, onClose, onUploaded } = mount({
      "sources.uploadTranscript": (input: { sourceName: string }) =>
        input.sourceName === "two" ? new ApiError(422, "The file has no text.") : { source: SOURCE, segmentCount: 1 },
    });
    const files = ["one.txt", "two.txt", "three.txt"].map((name) => new File(["said"], name));
    await user.upload(chooser(), files);
    await user.click(screen.getByRole("button", { name: "Upload 3 files" }));
    expect(await screen.findByText("2 files were uploaded. This one was not.")).toBeTruthy();
    expect(screen.getByText("Failed to upload transcript.")).toBeTruthy();
    expect(screen.getByText("The file has no text.")).toBeTruthy();
    expect(field("Source name").value).toBe("two");
    expect(screen.queryByText("one.txt")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(onUploaded).not.toHaveBeenCalled();
    const remove = screen.getByRole("button", { name: "Remove two.txt", description: /^The file has no text\./ });
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    expect([field("Source name").value, screen.queryByText("2 files were uploaded. This one was not.")]).toEqual([
      "",
      null,
    ]);
    await user.upload(chooser(), new File(["said"], "better.txt"));
    expect(field("Source name").value).toBe("better");
  });

  it("closes when the refused file is removed while the others upload", async () => {
    const third = deferred<unknown>();
    const { user, onClose, onUploaded } = mount({
      "sources.uploadTranscript": ({ sourceName }: { sourceName: string }) => {
        if (sourceName === "two") return new ApiError(422, "The file has no text.");
        return sourceName === "one" ? { source: SOURCE, segmentCount: 1 } : third.promise;
      },
    });
    await user.upload(
      chooser(),
      ["one.txt", "two.txt", "three.txt"].map((name) => new File(["said"], name)),
    );
    await user.click(screen.getByRole("button", { name: "Upload 3 files" }));
    await user.click(await screen.findByRole("button", { name: "Remove two.txt" }));
    expect(screen.queryByText("The file has no text.")).toBeNull();
    third.resolve({ source: { ...SOURCE, id: "s3" }, segmentCount: 1 });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onUploaded).toHaveBeenCalledWith("s1");
  });

  it("focuses the first refused file when it opens again", async () => {
    const last = deferred<unknown>();
    const { user } = mount({
      "sources.uploadTranscript": ({ sourceName }: { sourceName: string }) =>
        sourceName === "three" ? last.promise : new ApiError(422, "The file has no text."),
    });
    await user.upload(
      chooser(),
      ["one.txt", "two.txt", "three.txt"].map((name) => new File(["said"], name)),
    );
    await user.click(screen.getByRole("button", { name: "Upload 3 files" }));
    await screen.findByRole("button", { name: "Remove two.txt" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    last.resolve({ source: SOURCE, segmentCount: 1 });
    await screen.findByText("1 file was uploaded. These were not.");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove one.txt" }));
  });

  it("clears the message about omitted files once the rest is sent", async () => {
    const { user } = mount({ "sources.uploadTranscript": new ApiError(422, "The file has no text.") });
    await user.upload(chooser(), [new File(["said"], "one.txt"), new File(["x"], "photo.png")]);
    expect(screen.getByText(/^Left out: photo\.png/)).toBeTruthy();
    await user.click(send());
    await screen.findByText("The file has no text.");
    expect(screen.queryByText(/photo\.png/)).toBeNull();
  });

  it("shows the state of each of several files", async () => {
    const answers: ((stored: unknown) => void)[] = [];
    const { user } = mount({ "sources.uploadTranscript": () => new Promise((resolve) => answers.push(resolve)) });
    await user.upload(chooser(), [new File(["one"], "one.txt"), new File(["two"], "two.txt")]);
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    const rows = () => screen.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
    await waitFor(() => expect(rows()).toEqual(["Reading the transcript…", "Waiting"]));
    answers[0]?.({ source: SOURCE, segmentCount: 1 });
    await waitFor(() => expect(rows()).toEqual(["Uploaded", "Reading the transcript…"]));
  });

  it("stays open with its input after a refusal, and shows the reason", async () => {
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

  it("uploads in the background when closed, and opens again after a failure", async () => {
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

  it("does not go to a recording without a transcript", async () => {
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
