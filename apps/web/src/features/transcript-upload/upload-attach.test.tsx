import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import type { OnUploadProgress } from "../../api/uploads/send-form.ts";
import { chooser, field, mount, SOURCE, send } from "./upload-fixture.tsx";

describe("upload to an existing source", () => {
  it("attaches the first transcript and keeps the source's name", async () => {
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

  it("offers no Stop button for a large recording that is sent in one request", async () => {
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

  it("keeps the input when the server refuses it", async () => {
    const { user } = mount({ "sources.attachTranscript": new ApiError(409, "It has a transcript.") }, "Tape", "tape-1");
    await user.type(field("Paste text"), "One.");
    await user.click(send());
    expect(await screen.findByText("It has a transcript.")).toBeTruthy();
    expect(field("Paste text").value).toBe("One.");
  });
});
