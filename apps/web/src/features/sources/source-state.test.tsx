import type { Source } from "@quarry/domain";
import { newSource } from "@quarry/domain/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { renderApp } from "../../testing.tsx";
import { SourceState } from "./source-state.tsx";

const RECORDING = newSource({ urlOrName: "Harbour", type: "audio", mediaType: "audio/wav", durationMs: 3_600_000 });

function show(state: Partial<Source>, answer?: Error) {
  const onUpload = vi.fn();
  const source = { ...RECORDING, ...state };
  const { calls, container } = renderApp(<SourceState source={source} onUpload={onUpload} />, {
    answers: { "sources.retry": answer ?? { ...source, status: "queued" }, "sources.list": [] },
  });
  const buttons = screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
  return { calls, container, onUpload, source, buttons };
}

const BOTH = ["Retry Harbour", "Upload a transcript of Harbour"];
const AWAY = "The transcription server cannot be reached. Please try again later.";

describe("a source says how far it is, and what can be done", () => {
  it.each<[string, Partial<Source>, string, string[]]>([
    ["a recording that waits", { status: "queued" }, "Queued to be transcribed; you can go on working.", []],
    ["one that is transcribed", { status: "transcribing" }, "Being transcribed; you can go on working.", []],
    [
      "one of which is known how far it is",
      { status: "transcribing", progressPercent: 43 },
      "Being transcribed, 43%; you can go on working.",
      [],
    ],
    ["one on which transcription failed", { status: "failed", failureReason: AWAY }, AWAY, BOTH],
    [
      "one that nobody has transcribed",
      {},
      "No transcript yet: upload one, or have the recording transcribed.",
      ["Transcribe Harbour", "Upload a transcript of Harbour"],
    ],
    ["one with a transcript", { segmentCount: 12 }, "12 segments · 1h 0m", []],
    ["a text that waits", { status: "queued", mediaType: null }, "Queued", []],
    ["a text that is read", { status: "transcribing", mediaType: null }, "Transcribing…", []],
    ["a text that cannot be read", { status: "failed", failureReason: "No.", mediaType: null }, "No.", BOTH],
    [
      "a failure after which there are segments nevertheless",
      { status: "failed", failureReason: "No.", segmentCount: 3 },
      "No.",
      ["Retry Harbour"],
    ],
    ["a name alone", { mediaType: null }, "No transcript yet. Upload one.", ["Upload a transcript of Harbour"]],
  ])("%s", (_, state, sentence, actions) => {
    const { container, buttons } = show(state);
    expect(container.querySelector("p, button")?.textContent).toBe(sentence);
    expect(buttons).toEqual(actions);
  });

  it("is transcribed again, or given a transcript, whichever is pressed", async () => {
    const user = userEvent.setup();
    const { calls, onUpload, source } = show({ status: "failed", failureReason: AWAY });
    await user.click(screen.getByRole("button", { name: "Upload a transcript of Harbour" }));
    expect([onUpload.mock.calls, calls]).toEqual([[[source]], []]);
    await user.click(screen.getByRole("button", { name: "Retry Harbour" }));
    expect(calls.map(({ procedure }) => procedure)).toEqual(["sources.retry"]);
  });

  it("says why it cannot be transcribed", async () => {
    const user = userEvent.setup();
    show({}, new ApiError(409, "Transcription is not set up on this server."));
    await user.click(screen.getByRole("button", { name: "Transcribe Harbour" }));
    expect((await screen.findByText("Transcription is not set up on this server.")).role).toBe("alert");
  });
});
