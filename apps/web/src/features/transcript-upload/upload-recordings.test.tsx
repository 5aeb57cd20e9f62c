import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chooser, mount, SOURCE } from "./upload-fixture.tsx";

describe("upload of recordings", () => {
  const recorded = { ...SOURCE, status: "queued", mediaType: "audio/mpeg", segmentCount: 0 };
  const uploadTwo = async (transcribes: boolean, stored: unknown) => {
    const mounted = mount({
      "settings.get": { transcribes, person: { id: "me", name: "", color: "" } },
      "sources.uploadTranscript": stored,
    });
    await mounted.user.upload(chooser(), [new File(["x"], "talk.mp3"), new File(["y"], "walk.mp3")]);
    return mounted;
  };
  const KEPT = /^A recording .* This server does not transcribe: paste or upload its transcript afterwards\.$/;

  it.each([
    [false, 2],
    [true, 0],
  ])("explains before the upload that the server does not transcribe", async (transcribes, lines) => {
    await uploadTwo(transcribes, { source: recorded, segmentCount: 0 });
    await waitFor(() => expect(screen.queryAllByText(KEPT)).toHaveLength(lines));
  });

  it.each([
    [false, "2 recordings uploaded. Their transcripts can be pasted or uploaded."],
    [true, "2 recordings uploaded. They are being transcribed."],
  ])("confirms recordings and not transcripts (transcription: %s)", async (transcribes, sentence) => {
    const { user } = await uploadTwo(transcribes, { source: recorded, segmentCount: 0 });
    await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/Transcript uploaded/)).toBeNull();
  });

  it("confirms a transcript and a recording separately", async () => {
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
