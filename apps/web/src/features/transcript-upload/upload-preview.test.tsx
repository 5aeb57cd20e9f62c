import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { chooser, field, mount, PREVIEW, send } from "./upload-fixture.tsx";

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
    expect(screen.getByText("This looks like “Kitchen”, which is already in this project.")).toBeTruthy();
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
    expect(recording?.textContent).toContain("A recording to play in the project.");
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
