import type { Source } from "@quarry/domain";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { OnUploadProgress } from "../../api/uploads/send-form.ts";
import { deferred } from "../../deferred.ts";
import { type Answers, renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

const SOURCE = { id: "s1", status: "ready" } as Source;

const PREVIEW = {
  ...{ form: "labelled", segmenting: "paragraph", cueCount: 3, segmentCount: 3, durationMs: 3_480_000 },
  speakers: [
    { name: "Anna", segmentCount: 2, length: 20 },
    { name: "ANNA", segmentCount: 1, length: 10 },
  ],
  warnings: [] as string[],
  head: [] as string[],
  commentCount: 0,
  segments: [
    { startTime: "00:00:04", speaker: "Anna", text: "We closed the mill." },
    { startTime: "", speaker: "ANNA", text: "Why?" },
  ],
  alikeSource: null as string | null,
};

function mount(answers: Answers = {}, sourceName = "", attachTo: string | null = null) {
  const onClose = vi.fn();
  const onUploaded = vi.fn();
  const view = renderApp(
    <UploadTranscriptDialog
      projectId="p1"
      sourceName={sourceName}
      attachTo={attachTo}
      brings="transcript"
      sources={[]}
      onClose={onClose}
      onUploaded={onUploaded}
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
    ...{ ...view, onClose, onUploaded },
    uploads: () => inputsOf("sources.uploadTranscript"),
    previews: () => inputsOf("sources.previewTranscript"),
    user: userEvent.setup({ applyAccept: false }),
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const chooser = () => screen.getByLabelText<HTMLInputElement>("File", { selector: "input" });
const send = () => screen.getByRole("button", { name: "Upload" });

describe("the upload dialog", () => {
  it("asks for a name and a content, and calls nothing", async () => {
    const { user, uploads } = mount();
    await user.click(send());
    expect(await screen.findByText("Please provide source name and either upload a file or paste text.")).toBeTruthy();
    expect(screen.getByText("Source name is required.")).toBeTruthy();
    expect(screen.getByText("Upload a file or paste text.")).toBeTruthy();
    expect(uploads()).toEqual([]);
  });

  it("sends pasted text as it is", async () => {
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

  it("names the source after the file, and sends the file itself", async () => {
    const { user, uploads } = mount();
    const file = new File(["said"], "Radio talk.docx");
    await user.upload(chooser(), file);
    expect(field("Source name").value).toBe("Radio talk");
    await user.click(send());
    await waitFor(() => expect(uploads()).toEqual([{ projectId: "p1", sourceName: "Radio talk", speaker: "", file }]));
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
    expect(
      screen.getByText(
        "Only .txt, .pdf, .docx, .mp3, .mp4, .m4a, .wav, .webm, .vtt, .srt, .json, .md and .otr files can be uploaded; the text of others can be pasted.",
      ),
    ).toBeTruthy();
    expect(field("Source name").value).toBe("");
  });

  it("uploads several files, each under its name, and goes to the first", async () => {
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

  it("leaves out what cannot be uploaded among several files, and says so", async () => {
    const { user } = mount();
    await user.upload(chooser(), [new File(["x"], "letter.doc"), new File(["said"], "talk.txt")]);
    expect(screen.getByText(/^Left out: letter\.doc\./)).toBeTruthy();
    expect(field("Source name").value).toBe("talk");
  });

  it("says of a file that is chosen twice what it looks like", async () => {
    const { user } = mount();
    await user.upload(chooser(), [new File(["said"], "one.txt"), new File(["said"], "copy.txt")]);
    expect(await screen.findByText("This looks like “one.txt”, which is chosen too.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove one.txt" }));
    await waitFor(() => expect(screen.queryByText(/which is chosen too/)).toBeNull());
  });

  it("wants a name for each of several files", async () => {
    const { user, uploads } = mount();
    await user.upload(chooser(), [new File(["one"], "one.txt"), new File(["two"], "two.txt")]);
    await user.clear(field("Source name of one.txt"));
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    expect(await screen.findByText("Source name is required.")).toBeTruthy();
    expect(uploads()).toEqual([]);
  });

  it("keeps of several files those that were refused, with the reason", async () => {
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

  it("closes when what was refused is taken out while the others go up", async () => {
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

  it("goes to the first of those that were refused when it comes back for them", async () => {
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

  it("says no more what was left out once the rest is sent", async () => {
    const { user } = mount({ "sources.uploadTranscript": new ApiError(422, "The file has no text.") });
    await user.upload(chooser(), [new File(["said"], "one.txt"), new File(["x"], "photo.png")]);
    expect(screen.getByText(/^Left out: photo\.png/)).toBeTruthy();
    await user.click(send());
    await screen.findByText("The file has no text.");
    expect(screen.queryByText(/photo\.png/)).toBeNull();
  });

  it("shows where each of several files is", async () => {
    const answers: ((stored: unknown) => void)[] = [];
    const { user } = mount({ "sources.uploadTranscript": () => new Promise((resolve) => answers.push(resolve)) });
    await user.upload(chooser(), [new File(["one"], "one.txt"), new File(["two"], "two.txt")]);
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    const rows = () => screen.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
    await waitFor(() => expect(rows()).toEqual(["Reading the transcript…", "Waiting"]));
    answers[0]?.({ source: SOURCE, segmentCount: 1 });
    await waitFor(() => expect(rows()).toEqual(["Uploaded", "Reading the transcript…"]));
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

describe("a recording", () => {
  const recorded = { ...SOURCE, status: "queued", mediaType: "audio/mpeg", segmentCount: 0 };
  const uploadTwo = async (transcribes: boolean, stored: unknown) => {
    const mounted = mount({ "settings.get": { transcribes }, "sources.uploadTranscript": stored });
    await mounted.user.upload(chooser(), [new File(["x"], "talk.mp3"), new File(["y"], "walk.mp3")]);
    return mounted;
  };
  const KEPT =
    /^A recording, .* This server does not transcribe: its transcript can be pasted or uploaded afterwards\.$/;

  it.each([
    [false, 2],
    [true, 0],
  ])("is said before it is sent to wait for a transcript where nothing transcribes", async (transcribes, lines) => {
    await uploadTwo(transcribes, { source: recorded, segmentCount: 0 });
    await waitFor(() => expect(screen.queryAllByText(KEPT)).toHaveLength(lines));
  });

  it.each([
    [false, "2 recordings uploaded. Their transcripts can be pasted or uploaded."],
    [true, "2 recordings uploaded. They are being transcribed."],
  ])("that was stored is not called a transcript (transcription: %s)", async (transcribes, sentence) => {
    const { user } = await uploadTwo(transcribes, { source: recorded, segmentCount: 0 });
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/Transcript uploaded/)).toBeNull();
  });

  it("beside a transcript is told from it", async () => {
    const answers = [
      { source: SOURCE, segmentCount: 2 },
      { source: recorded, segmentCount: 0 },
    ];
    const { user } = await uploadTwo(false, () => answers.shift());
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    expect(
      await screen.findByText(
        "Transcript uploaded and processed successfully. Recording uploaded. Its transcript can be pasted or uploaded.",
      ),
    ).toBeTruthy();
  });
});

describe("the preview", () => {
  const file = new File(["said"], "talk.vtt");
  const speaker = (name: string) => field(`Name of ${name}`);

  it("tells what a file will become", async () => {
    const { user, previews } = mount({
      "sources.previewTranscript": { ...PREVIEW, warnings: ["2 times could not be read."], alikeSource: "Kitchen" },
    });
    await user.upload(chooser(), file);
    expect(await screen.findByText("3 segments · 58m · 2 speakers")).toBeTruthy();
    expect(screen.getByText("2 times could not be read.")).toBeTruthy();
    expect(screen.getByText("This looks like “Kitchen”, which is in this project already.")).toBeTruthy();
    expect(screen.getByText("00:00:04 · Anna")).toBeTruthy();
    expect(screen.getByText("We closed the mill.")).toBeTruthy();
    expect(previews()).toEqual([{ projectId: "p1", file }]);
  });

  it("reads again as chosen, and the upload is read so too", async () => {
    const { user, previews, uploads } = mount();
    await user.upload(chooser(), file);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Read as" }), "srt");
    await user.selectOptions(screen.getByRole("combobox", { name: "Segments" }), "cue");
    await waitFor(() => expect(previews().at(-1)).toEqual({ projectId: "p1", file, form: "srt", segmenting: "cue" }));
    await user.click(send());
    await waitFor(() => expect(uploads()).toMatchObject([{ form: "srt", segmenting: "cue" }]));
  });

  it("shows a form from when it is chosen, and one that the text is not in can be changed for another", async () => {
    const wrong = deferred<never>();
    const { user, uploads } = mount({
      "sources.uploadTranscript": new ApiError(422, "Nothing is in it."),
      "sources.previewTranscript": (input: unknown) => {
        const { form } = input as { form?: string };
        return form === "rev-json" ? wrong.promise : { ...PREVIEW, form: form ?? "labelled" };
      },
    });
    await user.upload(chooser(), file);
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Read as" });
    await user.selectOptions(choice, "rev-json");
    expect(choice.value).toBe("rev-json");
    wrong.reject(new ApiError(422, "This JSON has no transcript."));
    expect(await screen.findByText("This JSON has no transcript.")).toBeTruthy();
    expect(screen.queryByText("We closed the mill.")).toBeNull();
    expect(document.activeElement).toBe(choice);
    await user.click(send());
    await waitFor(() => expect(uploads()).toHaveLength(1));
    expect(await screen.findByText("Nothing is in it.")).toBeTruthy();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Read as" }), "srt");
    expect(await screen.findByText("We closed the mill.")).toBeTruthy();
    expect(screen.queryByText("This JSON has no transcript.")).toBeNull();
  });

  it("renames speakers, makes two one, and leaves them out", async () => {
    const { user, uploads } = mount();
    await user.upload(chooser(), file);
    await screen.findByText("Speakers");
    await user.clear(speaker("Anna"));
    await user.type(speaker("Anna"), "Anna Reni");
    expect(screen.getByText("00:00:04 · Anna Reni")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Include ANNA" }));
    expect(screen.queryByText("Why?")).toBeNull();
    await user.click(send());
    const speakers = [
      { name: "Anna", as: "Anna Reni" },
      { name: "ANNA", as: null },
    ];
    await waitFor(() => expect(uploads()).toMatchObject([{ speakers }]));
  });

  it("looks at pasted text once typing rests", async () => {
    const { user, previews } = mount();
    await user.click(field("Paste text"));
    await user.paste("Anna: One.");
    expect(previews()).toEqual([]);
    await waitFor(() => expect(previews()).toEqual([{ projectId: "p1", fullText: "Anna: One." }]));
  });

  it("says at once what an upload would refuse", async () => {
    const { user } = mount({ "sources.previewTranscript": new ApiError(422, "This PDF is a scan without text.") });
    await user.upload(chooser(), file);
    expect(await screen.findByText("This PDF is a scan without text.")).toBeTruthy();
  });

  it("of several files says in each row what it would become, and opens when it is asked for", async () => {
    const answer = deferred<typeof PREVIEW>();
    const { user, previews } = mount({ "sources.previewTranscript": () => answer.promise });
    await user.upload(chooser(), [file, new File(["x"], "radio.mp3")]);
    const [row, recording] = screen.getAllByRole("listitem");
    expect(row?.textContent).toContain("Reading the transcript…");
    expect(recording?.textContent).toContain("A recording, to be played in the project.");
    expect(screen.queryByRole("button", { name: "Preview radio.mp3" })).toBeNull();
    answer.resolve({ ...PREVIEW, warnings: ["Half of it has no times."] });
    await waitFor(() => expect(row?.textContent).toContain("3 segments · 58m · 2 speakersHalf of it has no times."));
    expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Preview talk.vtt" }));
    expect(screen.getByRole("region", { name: "Preview" }).textContent).toContain("We closed the mill.");
    expect(previews()).toEqual([{ projectId: "p1", file }]);
  });

  it("of several files says of which it cannot be read, and why", async () => {
    const { user } = mount({ "sources.previewTranscript": new ApiError(422, "This PDF is a scan without text.") });
    await user.upload(chooser(), [file, new File(["x"], "talk.mp3")]);
    expect(await screen.findByText("This PDF is a scan without text.")).toBeTruthy();
  });
});

describe("for a source that is there", () => {
  it("gives it the first transcript, under the name that it has", async () => {
    const stored = { source: SOURCE, segmentCount: 1 };
    const { user, calls, uploads, onUploaded } = mount({ "sources.attachTranscript": stored }, "Tape", "tape-1");
    expect(screen.queryByRole("textbox", { name: "Source name" })).toBeNull();
    expect(screen.getByText("Its text becomes the segments of “Tape”.")).toBeTruthy();
    await user.upload(chooser(), new File(["said"], "talk.vtt"));
    await user.click(send());
    await waitFor(() => expect(onUploaded).toHaveBeenCalledWith("s1"));
    const attached = calls.filter(({ procedure }) => procedure === "sources.attachTranscript");
    expect(attached.map(({ input }) => input)).toEqual([{ sourceId: "tape-1", speaker: "", file: expect.any(File) }]);
    expect(uploads()).toEqual([]);
  });

  it("offers no stop for a large recording, which goes up whole and cannot be called off", async () => {
    const { user } = mount(
      {
        "sources.attachTranscript": (_: unknown, { onUploadProgress }: { onUploadProgress: OnUploadProgress }) => {
          onUploadProgress({ percent: 40, isResumed: false, isDisconnected: false });
          return new Promise(() => undefined);
        },
      },
      "Tape",
      "tape-1",
    );
    const file = new File([new Uint8Array(9 * 1024 * 1024)], "talk.mp3", { type: "audio/mpeg" });
    await user.upload(chooser(), file);
    await user.click(send());
    expect(await screen.findByText("Uploading… 40%")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Stop uploading talk.mp3" })).toBeNull();
  });

  it("keeps what was typed when that is refused", async () => {
    const { user } = mount({ "sources.attachTranscript": new ApiError(409, "It has a transcript.") }, "Tape", "tape-1");
    await user.type(field("Paste text"), "One.");
    await user.click(send());
    expect(await screen.findByText("It has a transcript.")).toBeTruthy();
    expect(field("Paste text").value).toBe("One.");
  });
});
