import type { Source } from "@quarry/domain";
import { newSource } from "@quarry/domain/testing";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { renderApp } from "../../testing.tsx";
import { SourceState } from "./source-state.tsx";

const RECORDING = newSource({ urlOrName: "Harbour", type: "audio", mediaType: "audio/wav", durationMs: 3_600_000 });

async function show(state: Partial<Source>, { transcribes = true, retry = null as Error | null } = {}) {
  const onUpload = vi.fn();
  const source = { ...RECORDING, ...state };
  const { calls, container } = renderApp(<SourceState source={source} onUpload={onUpload} />, {
    answers: {
      "settings.get": { transcribes },
      "sources.retry": retry ?? { ...source, status: "queued" },
      "sources.list": [],
    },
  });
  await act(async () => {});
  const buttons = screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
  const made = () => calls.map(({ procedure }) => procedure).filter((name) => name !== "settings.get");
  return { made, container, onUpload, source, buttons };
}

const UPLOAD_ONE = "Upload one for Harbour";
const BOTH = ["Retry Harbour", "Upload transcript of Harbour"];
const AWAY = "The transcription server cannot be reached. Please try again later.";

describe("state of a source", () => {
  it.each<[string, Partial<Source>, string, string[]]>([
    ["a recording that waits", { status: "queued" }, "Queued for transcription. You can keep working.", []],
    ["one that is transcribed", { status: "transcribing" }, "Transcribing. You can keep working.", []],
    [
      "one of which is known how far it is",
      { status: "transcribing", progressPercent: 43 },
      "Transcribing, 43%. You can keep working.",
      [],
    ],
    ["one on which transcription failed", { status: "failed", failureReason: AWAY }, AWAY, BOTH],
    [
      "one that nobody has transcribed",
      {},
      "No transcript yet: upload one, or have the recording transcribed.",
      ["Transcribe Harbour", UPLOAD_ONE],
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
    ["a name alone", { mediaType: null }, "No transcript yet.", [UPLOAD_ONE]],
  ])("%s", async (_, state, sentence, actions) => {
    const { container, buttons } = await show(state);
    expect(container.querySelector("p")?.textContent).toBe(sentence);
    expect(buttons).toEqual(actions);
  });

  it.each<[string, Partial<Source>, string, string[]]>([
    ["a recording that waits", { status: "queued" }, "Queued", []],
    ["one without a transcript", {}, "No transcript yet.", [UPLOAD_ONE]],
    ["one that failed", { status: "failed", failureReason: AWAY }, AWAY, ["Upload transcript of Harbour"]],
  ])("offers no transcription of %s where none is set up", async (_, state, sentence, actions) => {
    const { container, buttons } = await show(state, { transcribes: false });
    expect(container.querySelector("p")?.textContent).toBe(sentence);
    expect(buttons).toEqual(actions);
  });

  it("offers transcription and upload", async () => {
    const user = userEvent.setup();
    const { made, onUpload, source } = await show({ status: "failed", failureReason: AWAY });
    await user.click(screen.getByRole("button", { name: "Upload transcript of Harbour" }));
    expect([onUpload.mock.calls, made()]).toEqual([[[source]], []]);
    await user.click(screen.getByRole("button", { name: "Retry Harbour" }));
    expect(made()).toEqual(["sources.retry"]);
  });

  it("shows why it cannot be transcribed", async () => {
    const user = userEvent.setup();
    await show({}, { retry: new ApiError(409, "Transcription is not set up on this server.") });
    await user.click(screen.getByRole("button", { name: "Transcribe Harbour" }));
    expect((await screen.findByText("Transcription is not set up on this server.")).role).toBe("alert");
  });

  it("links to the web address in its name, with and without a transcript", async () => {
    const ADDRESS = "https://example.org/talk";
    const page = () => screen.queryByRole("link", { name: `Open page ${ADDRESS} in a new tab` });
    await show({ mediaType: null, urlOrName: ADDRESS });
    expect([page()?.getAttribute("href"), page()?.getAttribute("target"), page()?.getAttribute("rel")]).toEqual([
      ADDRESS,
      "_blank",
      "noopener noreferrer",
    ]);
    cleanup();
    await show({ mediaType: null, urlOrName: ADDRESS, segmentCount: 4 });
    expect(page()).toBeTruthy();
    cleanup();
    await show({ mediaType: null, urlOrName: "javascript:alert(1)" });
    expect(screen.queryByRole("link")).toBeNull();
  });
});
