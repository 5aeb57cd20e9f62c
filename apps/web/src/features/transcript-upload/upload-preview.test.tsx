import { newSource } from "@quarry/domain/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { chooser, field, mount, PREVIEW, send } from "./upload-fixture.tsx";

describe("upload preview", () => {
  const file = new File(["said"], "talk.vtt");
  const warned = (text: string, weight = "lost", segment: number | null = null) => ({ text, weight, segment });
  const speaker = (name: string) => field(`Name of ${name}`);

  it("summarises the import of a file", async () => {
    const { user, previews } = mount({
      "sources.previewTranscript": {
        ...PREVIEW,
        warningDetails: [warned("2 times could not be read.")],
        alikeSource: "Kitchen",
      },
    });
    await user.upload(chooser(), file);
    expect(await screen.findByText("3 segments · 58m · 2 speakers")).toBeTruthy();
    expect(screen.getByText("2 times could not be read.")).toBeTruthy();
    expect(screen.getByText("This looks like “Kitchen”, which is already in this project.")).toBeTruthy();
    expect(screen.getByText("00:00:04 · Anna")).toBeTruthy();
    expect(screen.getByText("We closed the mill.")).toBeTruthy();
    expect(previews()).toEqual([{ projectId: "p1", file }]);
  });

  it.each([
    ["that it resembles", { alikeSource: "Kitchen", alikeSourceId: "k1" }, "Kitchen"],
    ["of the same name", {}, "talk"],
  ])("offers to correct the source %s in place of a new one", async (_, alike, urlOrName) => {
    const present = newSource({ id: "k1", urlOrName, segmentCount: 3 });
    const sources = [newSource({ id: "empty", urlOrName, segmentCount: 0 }), present];
    const { user, onCorrect, onClose } = mount(
      { "sources.previewTranscript": { ...PREVIEW, ...alike } },
      ...(["", null, sources] as const),
    );
    await user.upload(chooser(), file);
    await user.click(await screen.findByRole("button", { name: `Correct “${urlOrName}” with this transcript…` }));
    expect(onCorrect).toHaveBeenCalledWith(present, expect.objectContaining({ file }));
    expect(onClose).toHaveBeenCalled();
  });

  it("focuses the first affected segment when a warning is pressed", async () => {
    const warning = "1 of 2 turns has no time, at 00:00:04.";
    const { user } = mount({
      "sources.previewTranscript": { ...PREVIEW, warningDetails: [warned(warning, "lost", 1), warned("Guessed.")] },
    });
    await user.upload(chooser(), file);
    expect(await screen.findByText("Guessed.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guessed." })).toBeNull();
    await user.click(screen.getByRole("button", { name: warning }));
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Include “Why?”" }));
  });

  it("shows a warning as text when its segment is not listed, and announces only the summary", async () => {
    const { user } = mount({
      "sources.previewTranscript": {
        ...PREVIEW,
        warningDetails: [warned("One of Anna.", "lost", 0), warned("Far away.", "lost", 6000)],
      },
    });
    await user.upload(chooser(), file);
    const facts = await screen.findByText("3 segments · 58m · 2 speakers");
    expect(facts.closest("[role=status]")?.textContent).toBe("3 segments · 58m · 2 speakers");
    expect(screen.queryByRole("button", { name: "Far away." })).toBeNull();
    expect(screen.getByRole("button", { name: "One of Anna." })).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Include Anna" }));
    expect(screen.queryByRole("button", { name: "One of Anna." })).toBeNull();
  });

  it("removes the mark when another segmenting is chosen", async () => {
    const { user } = mount({
      "sources.previewTranscript": (input: unknown) => ({
        ...PREVIEW,
        segmentCount: (input as { segmenting?: string }).segmenting === "cue" ? 9 : 3,
        warningDetails: [warned("Guessed.", "lost", 1)],
      }),
    });
    const marked = () => screen.getByText("Why?").closest("li")?.className.includes("bg-gem-soft");
    await user.upload(chooser(), file);
    await user.click(await screen.findByRole("button", { name: "Guessed." }));
    expect(marked()).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Segments" }), "cue");
    await screen.findByText("9 segments · 58m · 2 speakers");
    expect(marked()).toBe(false);
  });

  it("shows the first of many warnings, the others on demand, and those of most files as one line", async () => {
    const warnings = Array.from({ length: 10 }, (_, at) => warned(`Warning ${at}.`));
    const routine = [warned("2 lines were left out.", "routine"), warned("Times count from the first.", "routine")];
    const { user } = mount({
      "sources.previewTranscript": { ...PREVIEW, warningDetails: [...warnings, ...routine] },
    });
    await user.upload(chooser(), file);
    expect(await screen.findByText("2 lines were left out. Times count from the first.")).toBeTruthy();
    expect(screen.getAllByText(/^Warning \d\.$/)).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "7 more warnings" }));
    expect(screen.getAllByText(/^Warning \d\.$/)).toHaveLength(10);
    expect(screen.queryByRole("button", { name: /more warning/ })).toBeNull();
  });

  it("reloads with the chosen options, and uploads with them", async () => {
    const { user, previews, uploads } = mount();
    await user.upload(chooser(), file);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Read as" }), "srt");
    await user.selectOptions(screen.getByRole("combobox", { name: "Segments" }), "cue");
    await waitFor(() => expect(previews().at(-1)).toEqual({ projectId: "p1", file, form: "srt", segmenting: "cue" }));
    await user.click(send());
    await waitFor(() => expect(uploads()).toMatchObject([{ form: "srt", segmenting: "cue" }]));
  });

  it("shows the chosen format at once, and offers others when the text does not match it", async () => {
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

  it("renames and leaves out speakers", async () => {
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

  it("previews pasted text after a debounce", async () => {
    const { user, previews } = mount();
    await user.click(field("Paste text"));
    await user.paste("Anna: One.");
    expect(previews()).toEqual([]);
    await waitFor(() => expect(previews()).toEqual([{ projectId: "p1", fullText: "Anna: One." }]));
  });

  it("shows an error that would refuse the upload", async () => {
    const { user } = mount({ "sources.previewTranscript": new ApiError(422, "This PDF is a scan without text.") });
    await user.upload(chooser(), file);
    expect(await screen.findByText("This PDF is a scan without text.")).toBeTruthy();
  });

  it("shows a summary line for each of several files, and the whole preview on demand", async () => {
    const answer = deferred<typeof PREVIEW>();
    const { user, previews } = mount({ "sources.previewTranscript": () => answer.promise });
    await user.upload(chooser(), [file, new File(["x"], "radio.mp3")]);
    const [row, recording] = screen.getAllByRole("listitem");
    expect(row?.textContent).toContain("Reading the transcript…");
    expect(recording?.textContent).toContain("A recording to play in the project.");
    expect(screen.queryByRole("button", { name: "Preview radio.mp3" })).toBeNull();
    answer.resolve({ ...PREVIEW, warningDetails: [warned("Half of it has no times.")] });
    await waitFor(() => expect(row?.textContent).toContain("3 segments · 58m · 2 speakersHalf of it has no times."));
    expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Preview talk.vtt" }));
    expect(screen.getByRole("region", { name: "Preview" }).textContent).toContain("We closed the mill.");
    expect(previews()).toEqual([{ projectId: "p1", file }]);
  });

  it("shows the reason in the row of an unreadable file", async () => {
    const { user } = mount({ "sources.previewTranscript": new ApiError(422, "This PDF is a scan without text.") });
    await user.upload(chooser(), [file, new File(["x"], "talk.mp3")]);
    expect(await screen.findByText("This PDF is a scan without text.")).toBeTruthy();
  });
});
